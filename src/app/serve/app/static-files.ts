/**
 * Files of folders over HTTP: types, ETag, br and gzip, HEAD, 304. Files are read when asked for, so a rebuild shows at once.
 * It will not leave its folders, list them, serve dot files, or answer ranges. https://www.rfc-editor.org/rfc/rfc9110
 */
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { basename, extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { IncomingMessage, ServerResponse } from "node:http";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/;
/** Compressing a smaller file costs more than it saves. */
const MIN_COMPRESSED_BYTES = 512;

/** In order of preference. */
const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

/** A file that was read. */
interface Asset {
  body: Buffer;
  /** The Content-Type header. */
  type: string;
  etag: string;
  /** The compressed variants, made once. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** Time and size of the file, which change with its content. */
  stamp: string;
}

/** Folders that answer requests. */
export interface StaticFiles {
  /** Answers GET and HEAD for a file of the folders and says true; false when there is no such file. */
  send(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

/** Replaces the text of a file with this name; undefined leaves it as it is. */
export type FileRewrite = (name: string) => ((text: string) => string) | undefined;

/** The state of one server of files. */
interface FolderState {
  readonly roots: readonly string[];
  readonly rewrite: FileRewrite;
  /** By the real path of the file. */
  readonly assets: Map<string, Asset>;
}

/**
 * @param options.roots the folders, which look like one: a file is looked for in each of them, in this order
 * @param options.rewrite changes files before they are sent
 */
export function createStaticFiles(options: { roots: readonly string[]; rewrite?: FileRewrite }): StaticFiles {
  const { roots, rewrite = () => undefined } = options;
  const state: FolderState = { roots, rewrite, assets: new Map() };
  return {
    async send(request, response, path) {
      for (const root of state.roots) {
        const file = await resolvePath(root, path);
        const asset = file && (await load(state, file));
        if (!file || !asset) continue;
        await sendAsset(request, response, file, asset);
        return true;
      }
      return false;
    },
  };
}

/** The real path of a file; undefined if it is outside of the folder, hidden or missing. */
async function resolvePath(root: string, path: string): Promise<string | undefined> {
  const name = decodePath(path);
  if (name === undefined || !isPlainPath(name)) return undefined;
  try {
    const folder = await realpath(root);
    const file = await realpath(join(folder, name));
    return file.startsWith(folder + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a path begins with one slash, and has no backslash, no zero byte, no empty part and no part that begins with
 * a dot.
 */
const isPlainPath = (path: string): boolean => /^\/[^\\\0]*$/.test(path) && !/\/\.|\/\//.test(path);

/** @returns nothing for what is not a file */
async function load({ rewrite, assets }: FolderState, file: string): Promise<Asset | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const stamp = `${info.mtimeMs}:${info.size}`;
  const known = assets.get(file);
  if (known?.stamp === stamp) return known;
  const bytes = await readFile(file);
  const change = rewrite(basename(file));
  const body = change ? Buffer.from(change(bytes.toString("utf8"))) : bytes;
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const type = types[extname(file).toLowerCase()] ?? "application/octet-stream";
  const asset: Asset = { body, type, etag, encoded: new Map(), stamp };
  assets.set(file, asset);
  return asset;
}

/** A file with a hash in its name never changes. */
const HASHED_NAME = /[-.][A-Z0-9]{8}\.\w+$/;

async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  asset: Asset,
): Promise<void> {
  const isWorthCompressing = asset.body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(asset.type);
  const encoding = isWorthCompressing ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ""}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Cache-Control", HASHED_NAME.test(file) ? "public, max-age=31536000, immutable" : "no-cache");
  if (matchesETag(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = encoding ? await encode(file, asset, encoding) : asset.body;
  response.setHeader("Content-Type", asset.type);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

/** The build may have left `file.br` or `file.gz`. A rewritten page is always compressed here. */
function encode(file: string, asset: Asset, encoding: Encoding): Promise<Buffer> {
  const known = asset.encoded.get(encoding);
  if (known) return known;
  const bytes = asset.type.startsWith("text/html")
    ? compress(asset.body, encoding)
    : readPrecompressed(file, encoding).then((found) => found ?? compress(asset.body, encoding));
  asset.encoded.set(encoding, bytes);
  return bytes;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function readPrecompressed(file: string, encoding: Encoding): Promise<Buffer | undefined> {
  const twin = `${file}.${encoding === "br" ? "br" : "gz"}`;
  const [original, packed] = await Promise.all([stat(file), stat(twin).catch(() => undefined)]);
  // An older compressed file belongs to an earlier build.
  return packed?.isFile() && packed.mtimeMs >= original.mtimeMs ? readFile(twin) : undefined;
}

/** For all files without a compressed copy. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(body, { level: 8 });
  // The first visit waits for it. Quality 9 would save another 1 % in ten times the time, 11 another 8 % in thirty times.
  return promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
    .map((entry) => entry.split(";")[0]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

function matchesETag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === "*" || header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
