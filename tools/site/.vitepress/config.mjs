/** The site of the documentation: the pages of docs, in the order of docs/README.md, and the reference made from the source. */
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { readNavigation } from "../navigation.mjs";
import { liveSamples } from "../live-samples.mjs";

const docs = new URL("../../../docs/", import.meta.url);
const { repository } = JSON.parse(readFileSync(new URL("../package.json", docs), "utf8"));
const repositoryUrl = repository.url.replace(/^git\+|\.git$/g, "");

const REFERENCE = [
  "querylet",
  "querylet/react",
  "querylet/auth",
  "querylet/testing",
  "querylet-app",
  "querylet-app/embed",
];

export default defineConfig({
  title: "Querylet",
  description: "A small GraphQL client with live updates and Google sign-in, and an app for any GraphQL server",
  srcDir: ".generated/pages", // copies, because the code of a page is resolved from its folder
  outDir: "./dist",
  cacheDir: "./.cache",
  cleanUrls: true,
  rewrites: { "README.md": "index.md" },
  markdown: { config: (markdown) => markdown.use(liveSamples).use(linkToRepository) },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Start", link: "/start" },
      { text: "Reference", link: "/api/querylet" },
    ],
    sidebar: [
      ...readNavigation(readFileSync(new URL("README.md", docs), "utf8")),
      { text: "API", items: REFERENCE.map((name) => ({ text: name, link: `/api/${name.replace("/", ".")}` })) },
    ],
    socialLinks: [{ icon: "github", link: repositoryUrl }],
  },
});

/** Links to files outside of docs, and to docs/work, lead to the repository: they are no pages of the site. */
function linkToRepository(markdown) {
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (url) =>
    normalizeLink(/^(\.\.|work)\//.test(url) ? new URL(`docs/${url}`, `${repositoryUrl}/blob/main/`).href : url);
}
