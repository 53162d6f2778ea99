/** The navigation of the site, from the index by task: each heading is a group, each link of its table an entry. */

const LINK = /\[([^\]]+)\]\(([\w-]+)\.md\)/g;

/**
 * @param {string} index the text of docs/README.md
 * @returns {{ text: string, items: { text: string, link: string }[] }[]} VitePress' sidebar
 */
export function readNavigation(index) {
  const [, ...sections] = index.split(/^## /m);
  return sections.map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const links = [...lines.join("\n").matchAll(LINK)];
    return {
      text: heading,
      items: links.map(([, text = "", page = ""]) => ({ text: capitalized(text), link: `/${page}` })),
    };
  });
}

const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
