// @ts-check
/** What a person reads after a run. */

const MARKS = { passed: "✓", failed: "✗", "not offered": "–" };

/**
 * @param {import("../types.js").Adapter} adapter
 * @param {readonly import("../types.js").Situation[]} situations
 * @param {readonly import("../types.js").Verdict[]} verdicts
 */
export function report({ name }, situations, verdicts) {
  const lines = situations.flatMap(({ id, level, duty, source }, index) => {
    const { verdict = "failed", reason } = verdicts[index] ?? {};
    const line = `${MARKS[verdict]} ${id}${level === "good" ? " (good behaviour)" : ""}`;
    if (verdict !== "failed") return [line];
    return [line, `    ${duty}`, `    Instead: ${reason}`, `    ${source.title}, ${source.url}`];
  });
  const count = (/** @type {string} */ verdict) => verdicts.filter((each) => each.verdict === verdict).length;
  const total = `${name}: ${count("passed")} passed, ${count("failed")} failed, ${count("not offered")} not offered`;
  return [...lines, total].join("\n");
}
