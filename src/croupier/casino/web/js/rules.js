// What the policy of the house asks of the page, said in the page itself: it is known before anything is drawn.

/** @type {{ name?: string, steady_tempo?: boolean, net_and_time_shown?: boolean, no_celebration_up_to_stake?: boolean }} */
export const rules = JSON.parse(document.documentElement.dataset.policy || "{}");
