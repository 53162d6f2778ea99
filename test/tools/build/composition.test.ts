/** What is not used is not in the bundle: which files of ours leave bytes in it, by what is imported. */
import * as esbuild from "esbuild";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** The files under src/ that leave bytes in a bundle of these names. */
async function filesIn(...names: string[]): Promise<string[]> {
  const { metafile } = await esbuild.build({
    stdin: { contents: `export { ${names.join(", ")} } from "./src/index.ts";`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    format: "esm",
    target: "es2022",
    outfile: "out.js",
    logLevel: "error",
  });
  const [output] = Object.values(metafile.outputs);
  return Object.entries(output?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput)
    .map(([path]) => path.replace(/^src\/|\.ts$/g, ""))
    .filter((path) => path !== "<stdin>")
    .sort();
}

const BARE = ["environment", "errors", "guard", "http/http", "request", "result"].map((name) => `transport/${name}`);

/** What decides whether a mutation has run. */
const EXECUTION = ["document", "execution", "graphql-error", "scanner"];

test("http alone speaks JSON: no stream, no form, no wrapper, no cache", async () => {
  assert.equal(await filesIn("http"), BARE);
  assert.equal(await filesIn("http", "request"), ["client/call", ...BARE]);
});

test("each plug-in and each wrapper brings its own files and no other's", async () => {
  const own: Record<string, string[]> = {
    streaming: [
      "http/limited-text",
      "http/streaming/event-stream",
      "http/streaming/incremental",
      "http/streaming/multipart",
      "http/streaming/streaming",
    ],
    upload: ["http/upload"],
    limitedText: ["http/limited-text"],
    print: ["print", "text-of"],
    get: ["document", "http/get", "scanner"],
    queryMethod: ["document", "http/get", "scanner"],
    exactNumbers: ["http/exact-numbers"],
    retry: ["request-key", "wrappers/attempts", "wrappers/retry"],
    refresh: ["execution", "graphql-error", "request-key", "wrappers/attempts", "wrappers/refresh"],
    persisted: [...EXECUTION, "request-key", "wrappers/attempts", "wrappers/persisted"],
    sha256: ["wrappers/sha256"],
    observe: [...EXECUTION, "wrappers/observe"],
    route: ["wrappers/route"],
    sse: ["http/limited-text", "http/streaming/event-stream", "http/streaming/streaming"],
  };
  await Promise.all(
    Object.entries(own).map(async ([name, files]) => {
      const more = (await filesIn("http", name)).filter((path) => !BARE.includes(path));
      assert.equal(more, files.map((file) => `transport/${file}`).sort(), name);
    }),
  );
});

test("the parsers stand alone", async () => {
  assert.equal(await filesIn("createMultipartParser"), [
    "transport/errors",
    "transport/http/streaming/event-stream",
    "transport/http/streaming/multipart",
  ]);
  assert.equal(await filesIn("createEventStreamParser"), ["transport/http/streaming/event-stream"]);
  assert.equal(await filesIn("createIncrementalMerger"), [
    "transport/errors",
    "transport/http/streaming/incremental",
    "transport/result",
  ]);
  assert.equal(await filesIn("operationKind"), ["transport/document", "transport/scanner"]);
});

test.run();
