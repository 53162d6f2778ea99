// @ts-check
/**
 * `npm run picture`: draws docs/work/architecture.svg, the layers of src and the imports between them, from the source.
 * Graphviz places the boxes and the arrows.
 */
import { writeFileSync } from "node:fs";
import { instance } from "@viz-js/viz";
import { readLayers } from "../source-imports.mjs";

/**
 * What each layer is, in a few words, and who gets it: the library, the page, or a program without a page (`command`).
 *
 * @type {Record<string, { does: string, belongsTo: "library" | "page" | "command" }>}
 */
const LAYERS = {
  frame: { does: "the page and the tag", belongsTo: "page" },
  screens: { does: "list, record, action, editor …", belongsTo: "page" },
  parts: { does: "forms, tables, charts, export", belongsTo: "page" },
  base: { does: "context, addresses, words, storage", belongsTo: "page" },
  schema: { does: "plans for screens", belongsTo: "page" },
  language: { does: "documents as text", belongsTo: "page" },
  react: { does: "provider and hooks", belongsTo: "library" },
  testing: { does: "for the tests of pages", belongsTo: "library" },
  client: { does: "cache and calls", belongsTo: "library" },
  auth: { does: "sign-in with Google", belongsTo: "library" },
  transport: { does: "HTTP, streams, Action Cable, WebSocket", belongsTo: "library" },
  serve: { does: "npx querylet-app", belongsTo: "command" },
};

/** They list public names. */
const NOT_DRAWN = ["index", "app"];

const POINTS_PER_INCH = 72;
const MARGIN = 16;
const BOX_HEIGHT = 56;
/** Width of a letter of the smaller text, and of the space at both ends of a box. */
const LETTER_WIDTH = 6.2;
const BOX_PADDING = 28;

const STYLE = `
    .page { fill: #ffffff }
    .box { stroke: #5b6b8c; stroke-width: 1.5; fill: #f4f6fb }
    .library { fill: #eaf1ff; stroke: #2457c5 }
    text { fill: #1b2333; font-size: 15px; text-anchor: middle }
    .does { font-size: 11.5px; fill: #4a566e }
    .import { stroke: #5b6b8c; stroke-width: 1.5; fill: none }
    .tip { fill: #5b6b8c }
    @media (prefers-color-scheme: dark) {
      .page { fill: #12161f }
      .box { fill: #1c2331; stroke: #8fa0c4 }
      .library { fill: #1a2a4a; stroke: #7aa2ff }
      text { fill: #e8ecf5 }
      .does { fill: #aab5cc }
      .import { stroke: #8fa0c4 }
      .tip { fill: #8fa0c4 }
    }`;

/** Where the picture is, from the project's root. */
export const PICTURE = "docs/work/architecture.svg";

/** Draws the picture and writes it. */
export async function writePicture() {
  writeFileSync(PICTURE, await drawPicture());
}

/**
 * @returns {Promise<string>} the picture as SVG, for a light and a dark page
 * @throws {Error} for a layer that has no description yet
 */
export async function drawPicture() {
  const found = readLayers();
  const layers = found.layers.filter((name) => !NOT_DRAWN.includes(name));
  const unknown = layers.filter((name) => !Object.hasOwn(LAYERS, name));
  if (unknown.length > 0)
    throw new Error(`src/${unknown[0]} is a new layer: add it to LAYERS in tools/build/pictures/picture.mjs.`);
  return toSvg(await place(layers, importsToDraw(found.imports)));
}

/**
 * What a layer may reach through another one has no arrow of its own, or the arrows would hide the floors.
 *
 * @param {{ from: string, to: string }[]} imports
 */
function importsToDraw(imports) {
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) => imports.some((each) => each.from === from && (each.to === to || reaches(each.to, to)));
  return imports
    .filter(({ from }) => !NOT_DRAWN.includes(from))
    .filter(({ from, to }) => !imports.some((each) => each.from === from && each.to !== to && reaches(each.to, to)))
    .sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, "en"));
}

/**
 * @typedef {{ x: number, y: number }} Point in points from the left and the top
 * @typedef {Point & { name: string, width: number, height: number }} Box its middle and its size
 * @typedef {{ from: string, to: string, curve: Point[] }} Arrow the points of a Bézier curve, and its tip as the last one
 * @typedef {{ width: number, height: number, boxes: Box[], arrows: Arrow[] }} Drawing
 */

/**
 * @param {string[]} layers
 * @param {{ from: string, to: string }[]} imports
 * @returns {Promise<Drawing>}
 */
async function place(layers, imports) {
  const graphviz = await instance();
  const placed = JSON.parse(
    graphviz.renderString(
      {
        graphAttributes: { nodesep: 0.35, ranksep: 0.6 },
        nodeAttributes: { shape: "box", fixedsize: true, height: BOX_HEIGHT / POINTS_PER_INCH },
        nodes: layers.map((name) => ({ name, attributes: { width: widthOf(name) / POINTS_PER_INCH } })),
        edges: imports.map(({ from, to }) => ({ tail: from, head: to })),
      },
      { format: "json" },
    ),
  );
  const [, , width = 0, height = 0] = placed.bb.split(",").map(Number);
  /**
   * Graphviz counts from the bottom.
   *
   * @param {string} text `x,y`
   * @returns {Point}
   */
  const toPoint = (text) => {
    const [x = 0, y = 0] = text.split(",").map(Number);
    return { x, y: height - y };
  };
  /** @type {Box[]} */
  const boxes = placed.objects.map((/** @type {{ name: string, pos: string }} */ { name, pos }) => ({
    name,
    ...toPoint(pos),
    width: widthOf(name),
    height: BOX_HEIGHT,
  }));
  /** @type {Arrow[]} */
  const arrows = placed.edges.map((/** @type {{ tail: number, head: number, pos: string }} */ { tail, head, pos }) => {
    const [tip = "", ...curve] = pos.replace(/^e,/, "").split(" ");
    return { from: boxes[tail]?.name, to: boxes[head]?.name, curve: [...curve, tip].map(toPoint) };
  });
  return { width, height, boxes, arrows };
}

/** @param {string} layer */
const widthOf = (layer) => Math.max(90, BOX_PADDING + LETTER_WIDTH * (LAYERS[layer]?.does.length ?? 0));

/** @param {Drawing} drawing */
function toSvg({ width, height, boxes, arrows }) {
  const size = [width + 2 * MARGIN, height + 2 * MARGIN].map(Math.round);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(" ")}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif">
  <title id="title">The layers of Querylet. Arrows point from a layer to the layers that it imports.</title>
  <style>${STYLE}
  </style>
  <defs>
    <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker>
  </defs>
  <rect class="page" width="${size[0]}" height="${size[1]}" rx="10"/>
  <g transform="translate(${MARGIN} ${MARGIN})">
${[...arrows.map(drawArrow), ...boxes.map(drawBox)].join("\n")}
  </g>
</svg>
`;
}

/** @param {Arrow} arrow */
function drawArrow({ from, to, curve }) {
  const [start, ...bends] = curve.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`);
  const tip = bends.pop();
  return `    <path class="import" data-import="${from} ${to}" d="M${start}C${bends.join(" ")}L${tip}" marker-end="url(#tip)"/>`;
}

/** @param {Box} box */
function drawBox({ name, x, y, width, height }) {
  const { does = "", belongsTo = "page" } = LAYERS[name] ?? {};
  return [
    `    <rect class="box ${belongsTo}" data-layer="${name}" x="${tenth(x - width / 2)}" y="${tenth(y - height / 2)}" width="${tenth(width)}" height="${height}" rx="8"/>`,
    `    <text x="${tenth(x)}" y="${tenth(y - 4)}">${name}</text>`,
    `    <text class="does" x="${tenth(x)}" y="${tenth(y + 15)}">${does}</text>`,
  ].join("\n");
}

/** @param {number} points */
const tenth = (points) => Math.round(points * 10) / 10;
