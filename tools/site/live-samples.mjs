/** A plug-in of markdown-it: a block of code marked `ts live` can be changed and run on the page. */
export function liveSamples(markdown) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    if (info.trim() !== "ts live") return fence(tokens, index, ...rest);
    return `<LiveSample code="${encodeURIComponent(content.trim())}" />`;
  };
}
