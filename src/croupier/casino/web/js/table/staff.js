// Who deals at a table: staff, where its outcomes are real.

export const staff = (page) => ["dealer", "operator"].includes(page.app.user?.role);
/** Whether its outcomes are typed in. */
export const atHand = (page) => page.table.mode === "dealer";
/** Whether this person gives the outcomes of this table. */
export const byHand = (page) => staff(page) && atHand(page);
export const deals = (page) => staff(page) && (atHand(page) || Object.keys(page.layout.rulings || {}).length > 0);
