/** Source maps with a place for each line of the source. */
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { keepLines } from "../../src/build/library/source-map-lines.mjs";

const { code, map } = await esbuild.transform(readFileSync("src/transport/http/http.ts", "utf8"), {
  loader: "ts",
  minify: true,
  sourcemap: "external",
  sourcefile: "http.ts",
});
const payload = JSON.parse(map) as SourceMapPayload;
const coarse = { ...payload, names: [], mappings: keepLines(payload.mappings) };

test("every place of a script leads to the same line as before", () => {
  const [before, after] = [new SourceMap(payload), new SourceMap(coarse)];
  const lineOf = (from: SourceMap, column: number) => {
    const entry = from.findEntry(0, column);
    return "originalLine" in entry ? entry.originalLine : undefined;
  };
  const columns = Array.from({ length: code.indexOf("\n") }, (_, column) => column);
  assert.equal(
    columns.filter((column) => lineOf(before, column) !== lineOf(after, column)),
    [],
  );
});

test("a map becomes less than half as large", () => {
  assert.ok(
    coarse.mappings.length * 2 < payload.mappings.length,
    `${coarse.mappings.length} of ${payload.mappings.length}`,
  );
});

test("lines without a place stay empty", () => {
  assert.is(keepLines(";;AAAA;;"), ";;AAAA;;");
});

test("a place without a source is left out, and those after it stay where they are", () => {
  assert.is(keepLines("AAAA,C,EACA"), "AAAA,GACA");
});

test.run();
