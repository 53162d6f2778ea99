// @ts-check
/** The page with the table: who passes what. */

/** @typedef {import("../types.js").Situation} Situation */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {{ name: string, versions: string[], offers: Record<string, string>, verdicts: Verdict[] }} Outcome */

const WORDS = { passed: "yes", failed: "**no**", "not offered": "–" };

const TITLES = {
  requests: "Requests by POST",
  get: "Requests by GET",
  answers: "Answers",
  uploads: "Files",
  persisted: "Automatic persisted queries",
  incremental: "`@defer` and `@stream`",
  "multipart-subscriptions": "Subscriptions over multipart",
  "event-streams": "Subscriptions over event streams",
  "transport-ws": "Subscriptions over graphql-transport-ws",
  "legacy-ws": "Subscriptions over the older graphql-ws",
  "action-cable": "Subscriptions over Action Cable",
};

const INTRODUCTION = `# Conformance of GraphQL clients

<!-- Written by \`npm run conformance\`. -->

This page shows what GraphQL clients make of answers, streams and sockets of every kind. The suite is the folder
[\`tools/conformance\`](../../tools/conformance/README.md): a server plays each situation, and each client is driven by an adapter of a few lines, in the
configuration that its own documentation advises. You can run it on a client of yours.

- **Required**: a specification demands it, or says what the bytes mean, so that any other result is wrong.
- **Good**: a specification recommends it, or people who call the client rely on it.
- **yes**: passed. **no**: failed; [what happened instead](#what-happened-instead) is below the tables. **–**: the client does not offer this.

Some situations are played many times: an answer is cut at each of its bytes, and the client passes if it passes each time. Clients print
and throw different things; adapters only translate. Relay leaves the requests to a function of the application: the one that is
tested is the example of its documentation.
`;

/**
 * @param {readonly Situation[]} situations
 * @param {readonly Outcome[]} outcomes in the order of the columns
 */
export function page(situations, outcomes) {
  const sections = Object.entries(TITLES).map(([feature, title]) =>
    section(
      title,
      situations.filter((situation) => situation.feature === feature),
      outcomes.filter(({ offers }) => feature in offers),
    ),
  );
  return [INTRODUCTION, summary(situations, outcomes), versions(outcomes), ...sections, failures(outcomes)].join("\n");
}

/**
 * @param {readonly Situation[]} situations
 * @param {readonly Outcome[]} outcomes
 */
function summary(situations, outcomes) {
  const rows = outcomes.map(({ name, verdicts }) => {
    const share = (/** @type {Situation["level"]} */ level) => {
      const ids = new Set(situations.filter((each) => each.level === level).map(({ id }) => id));
      const offered = verdicts.filter(({ id, verdict }) => ids.has(id) && verdict !== "not offered");
      return `${offered.filter(({ verdict }) => verdict === "passed").length} of ${offered.length}`;
    };
    const missing = verdicts.filter(({ verdict }) => verdict === "not offered").length;
    return `| ${name} | ${share("required")} | ${share("good")} | ${missing} |`;
  });
  return `## Summary

| client | required | good | not offered |
|---|---:|---:|---:|
${rows.join("\n")}
`;
}

/** @param {readonly Outcome[]} outcomes */
function versions(outcomes) {
  const lines = outcomes.map(({ name, versions: packages, offers }) => {
    const links = [...new Set(Object.values(offers))].map((url, index) => `[${index + 1}](${url})`).join(" ");
    return `- ${name}: ${packages.join(", ")}. Configured as on ${links}.`;
  });
  return `## Versions\n\n${lines.join("\n")}\n`;
}

/**
 * @param {string} title
 * @param {readonly Situation[]} situations
 * @param {readonly Outcome[]} outcomes
 */
function section(title, situations, outcomes) {
  const rows = situations.map(({ id, level, duty, source }) => {
    const cells = outcomes.map(({ verdicts }) => WORDS[verdicts.find((each) => each.id === id)?.verdict ?? "failed"]);
    return `| \`${id}\` | ${duty} | [${level}](${source.url} "${source.title}") | ${cells.join(" | ")} |`;
  });
  return `## ${title}

| situation | what a client must do | level | ${outcomes.map(({ name }) => name).join(" | ")} |
|---|---|---|${outcomes.map(() => "---").join("|")}|
${rows.join("\n")}
`;
}

/** @param {readonly Outcome[]} outcomes */
function failures(outcomes) {
  const parts = outcomes.flatMap(({ name, verdicts }) => {
    const failed = verdicts.filter(({ verdict }) => verdict === "failed");
    if (failed.length === 0) return [];
    return [`### ${name}\n\n${failed.map(({ id, reason }) => `- \`${id}\`: ${inline(reason)}`).join("\n")}\n`];
  });
  return `## What happened instead\n\n${parts.join("\n")}`;
}

/** Text of a client as code on one line. */
const inline = (text = "") => `\`${text.replace(/\s+/g, " ").replaceAll("`", "'")}\``;
