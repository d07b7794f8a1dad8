import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, derived, lying } from "/web/js/felt/roads.js";

const columns = (results) => columnsOf([...results]);

test("a column begins when the side changes, and a tie is kept by the entry before it", () => {
  assert.deepEqual(columns("PPBTTP"), [
    { side: "P", entries: [0, 0] },
    { side: "B", entries: [2] },
    { side: "P", entries: [0] },
  ]);
  assert.deepEqual(columns("TB"), [{ side: "B", entries: [1] }]);
});

test("a long run turns the corner", () => {
  const cells = lying(columns("PPPPPPPP")).map(({ x, y }) => [x, y]);
  assert.deepEqual(cells.slice(-3), [
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
});

test("a run that meets the tail of another turns where it is taken", () => {
  const cells = lying(columns("PPPPPPPPBBBBBBB")).filter(({ side }) => side === "B");
  assert.deepEqual(
    cells.slice(-3).map(({ x, y }) => [x, y]),
    [
      [1, 4],
      [2, 4],
      [3, 4],
    ],
  );
});

// Worked out by hand on columns of 2, 1, 3 and 1. Big eye boy: lengths 2 and 1 differ; none beside the second, but one
// above that; neither beside the third; lengths 1 and 3 differ. The small road looks two columns back.
for (const [results, expected] of [
  ["PPBPPPB", ["UURU", "RUU", ""]],
  ["PBPBPB", ["RRRR", "RRR", "RR"]], // a chopping shoe is regular in all three
  ["PPPP", ["", "", ""]],
  ["PPTBBT", ["R", "", ""]], // ties count nowhere
])
  test(`the derived roads of ${results}`, () => {
    assert.deepEqual(
      [1, 2, 3].map((back) => derived(columns(results), back).join("")),
      expected,
    );
  });
