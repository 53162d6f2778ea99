/** Where the source maps of the client's package lead, as `node build.mjs build` has left it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** A sentence between quotes, which code between two texts cannot look like. */
const SENTENCE = /"[A-Z][a-z]+ [a-z ,]{8,}[.:]?"/g;
const SAMPLES_AT_LEAST = 5;

/** The paths of the client's files whose names end so. */
function builtFiles(ending: string, folder = "dist/querylet"): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/** A sentence of a built file and the line of the source that its map leads to. */
interface Sample {
  place: string;
  sentence: string;
  sourceLine: string;
}

function samplesOf(mapFile: string): Sample[] {
  const built = readFileSync(mapFile.replace(/\.map$/, ""), "utf8");
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, "utf8")) as SourceMapPayload);
  return built.split("\n").flatMap((line, lineIndex) =>
    [...line.matchAll(SENTENCE)].map(({ 0: sentence, index }) => {
      const entry = map.findEntry(lineIndex, index);
      if (!("originalSource" in entry)) return { place: `${mapFile}:${index}`, sentence, sourceLine: "" };
      const source = readFileSync(join(dirname(mapFile), entry.originalSource), "utf8");
      const sourceLine = source.split("\n")[entry.originalLine]?.slice(entry.originalColumn) ?? "";
      return { place: `${mapFile}:${index}`, sentence, sourceLine };
    }),
  );
}

test("every source of a source map is a file of the package", () => {
  const missing = builtFiles(".map").flatMap((mapFile) => {
    const { sources } = JSON.parse(readFileSync(mapFile, "utf8")) as { sources: string[] };
    const paths = sources.map((source) => join(dirname(mapFile), source));
    return paths.filter((path) => !path.startsWith("dist/querylet/development/") || !existsSync(path));
  });
  assert.equal(missing, []);
});

test("a sentence of the production build is in the line to which its source map leads", () => {
  const samples = builtFiles(".map").flatMap(samplesOf);
  assert.equal(
    samples.filter(({ sentence, sourceLine }) => !sourceLine.includes(sentence)),
    [],
  );
  assert.ok(samples.length >= SAMPLES_AT_LEAST, `${samples.length} samples`);
});

test("the development build names the source of its code and needs no source map", () => {
  const texts = builtFiles(".js", "dist/querylet/development").map((path) => readFileSync(path, "utf8"));
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/^\/\/ (src\/\S+)$/gm)].map(([, path = ""]) => path)),
  );
  assert.equal(
    [...named].filter((path) => !existsSync(path)),
    [],
  );
  assert.ok(named.has("src/transport/http/http.ts"));
  assert.not.ok(texts.some((text) => text.includes("sourceMappingURL")));
});

test("neither build asks for the environment of a program", () => {
  const files = [...builtFiles(".js", "dist/querylet/chunks"), ...builtFiles(".js", "dist/querylet/development")];
  assert.equal(
    files.filter((path) => readFileSync(path, "utf8").includes("process.env")),
    [],
  );
});

test.run();
