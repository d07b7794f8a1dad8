// What the devices of a table show: wheels spin, dice are thrown, coins tossed and balls drawn, or all of them at rest.

import { h, s } from "../dom.js";
import { sound } from "../sound.js";

const STRIP = 82; // px: as much of a device as has to be in sight

/** The outcomes of devices among events; cards are dealt, not shown here. */
const outcomesOf = (events) => events.filter((event) => event.do === "chance" && event.device !== "card");

/** Play what the devices gave, in order. What moves where it cannot be seen is pinned to the top of the window meanwhile. */
export async function playDevices(board, events, pace) {
  for (const event of outcomesOf(events)) {
    const { wheel, rings, dice, coins, barrel } = board;
    const text = String(event.outcome);
    const moving = { wheel: rings ? rings[event.place] : wheel, dice, coins, ball: barrel }[event.device];
    if (!moving) continue;
    const unpin = pin(moving.node, pace);
    if (event.device === "coins") await coins.toss(text, pace);
    else if (event.device === "ball") await barrel.draw(text, pace);
    else if (event.device === "wheel") {
      if (!rings) board.marker?.(null);
      await moving.spin(text, pace);
      if (!rings) board.marker?.(text);
    } else if (Array.isArray(event.outcome)) {
      sound("dice");
      await dice.throw(event.outcome, pace);
    }
    unpin();
  }
}

/** Show what the devices gave, without motion. */
export function restDevices(board, events) {
  for (const { device, outcome, place } of outcomesOf(events)) {
    const { wheel, rings, dice, coins } = board;
    const text = String(outcome);
    if (device === "coins") coins?.show(text);
    if (device === "wheel") (rings ? rings[place] : wheel)?.show(text);
    if (device === "wheel") board.marker?.(text);
    if (device === "dice" && Array.isArray(outcome)) dice?.show(outcome);
  }
}

/** Show a device at the top of the window while it moves, where its place on the felt is out of sight. Gives what puts
 * it back. */
function pin(node, pace) {
  const seen = node.getBoundingClientRect();
  const below = document.querySelector(".controls")?.getBoundingClientRect().top ?? innerHeight;
  if (!pace?.factor || (seen.top >= 0 && seen.top + Math.min(seen.height, STRIP) <= below)) return () => {};
  const { x, y, width, height } = node.getBBox();
  const at = document.createComment("pinned");
  const upright = node.getAttribute("transform");
  node.before(at);
  node.removeAttribute("transform");
  const tall = Math.min(height, width * 0.6); // of a wheel the arc where the ball comes to rest
  const strip = h(
    "div",
    { class: "pinned", "aria-hidden": "true" },
    s("svg", { class: "felt-svg", viewBox: `${x - 6} ${y - 6} ${width + 12} ${tall + 12}` }, node),
  );
  document.body.append(strip);
  return () => {
    if (upright) node.setAttribute("transform", upright);
    at.replaceWith(node);
    strip.remove();
  };
}
