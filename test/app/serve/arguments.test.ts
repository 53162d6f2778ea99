import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseCommand } from "../../../src/app/serve/arguments.js";
import { ServeError } from "../../../src/app/serve/errors.js";
import { usage } from "../../../src/app/serve/command.js";

function failure(...args: string[]): string {
  try {
    parseCommand(args);
  } catch (error) {
    assert.instance(error, ServeError);
    assert.is((error as ServeError).code, "BAD_OPTION");
    return (error as ServeError).message;
  }
  throw new Error(`accepted: ${args.join(" ")}`);
}

test("needs nothing but the endpoint", () => {
  assert.equal(parseCommand(["https://example.com/graphql"]), {
    do: "serve",
    endpoint: "https://example.com/graphql",
    host: "127.0.0.1",
    headers: {},
    live: { protocol: "sse" },
    open: false,
  });
});

test("reads every option", () => {
  const command = parseCommand([
    "http://x/graphql",
    "--port",
    "0",
    "--host=0.0.0.0",
    "--header",
    "A: b:c",
    "--header",
    "B:  d ",
    "--cable",
    "/cable",
    "--channel",
    "Live",
    "--google-client-id",
    "1.apps.googleusercontent.com",
    "--open",
  ]);
  assert.equal(command, {
    do: "serve",
    endpoint: "http://x/graphql",
    port: 0,
    host: "0.0.0.0",
    headers: { A: "b:c", B: "d" },
    live: { protocol: "cable", url: "/cable", channel: "Live" },
    googleClientId: "1.apps.googleusercontent.com",
    open: true,
  });
  assert.equal((parseCommand(["x", "--ws", "wss://y"]) as { live: object }).live, { protocol: "ws", url: "wss://y" });
  assert.equal((parseCommand(["x", "--multipart"]) as { live: object }).live, { protocol: "multipart" });
});

test("a schema file is passed to a server and to an export", () => {
  for (const words of [[], ["--export=d"]]) {
    const command = parseCommand(["x", "--schema", "schema.graphql", ...words]);
    assert.is((command as { schemaFile?: string }).schemaFile, "schema.graphql");
  }
  assert.match(failure("x", "--schema= "), "--schema needs a file");
});

test("an export needs a folder, and takes what the page is told", () => {
  const words = ["/graphql", "--export", "public/data", "--cable", "/cable", "--google-client-id=1.example"];
  assert.equal(parseCommand(words), {
    do: "export",
    endpoint: "/graphql",
    folder: "public/data",
    overwrite: false,
    live: { protocol: "cable", url: "/cable" },
    googleClientId: "1.example",
  });
  assert.is((parseCommand(["x", "--export=d", "--overwrite"]) as { overwrite: boolean }).overwrite, true);
  assert.match(failure("x", "--export"), /--export needs a value/);
  assert.match(failure("x", "--export= "), /--export needs the folder/);
});

test("an export refuses options of a server, and a server those of an export", () => {
  for (const option of ["--port=1", "--host=x", "--open"])
    assert.match(failure("x", "--export=d", option), `${option.split("=")[0]} cannot go with --export`);
  const message = failure("x", "--export=d", "--header", "X-Key: s3cret");
  assert.match(message, "--header cannot go with --export");
  assert.not.match(message, "s3cret");
  assert.match(failure("x", "--overwrite"), "--overwrite needs --export");
});

test("asks for help or the version before anything else", () => {
  assert.equal(parseCommand(["--help"]), { do: "help" });
  assert.equal(parseCommand(["-h", "--port", "nonsense"]), { do: "help" });
  assert.equal(parseCommand(["--version"]), { do: "version" });
});

test("names an option that does not exist", () => {
  assert.match(failure("x", "--prot", "80"), "--prot");
});

test("says which option lacks its value, or has one too many", () => {
  assert.match(failure("x", "--port"), /--port needs a value/);
  assert.match(failure("x", "--header", "--open"), /--header needs a value/);
  assert.match(failure("x", "--open=yes"), /--open takes no value/);
});

test("takes ports that exist only", () => {
  for (const port of ["65536", "-1", "80a", "", "1e3", "99999"]) assert.match(failure("x", `--port=${port}`), "--port");
  for (const port of ["0", "1", "65535"])
    assert.is((parseCommand(["x", `--port=${port}`]) as { port?: number }).port, Number(port));
});

test("refuses an empty host and a client id that is none", () => {
  assert.match(failure("x", "--host= "), "--host needs an address");
  assert.match(failure("x", "--google-client-id=a b"), "--google-client-id needs the id");
});

test("takes one endpoint, and one way for live updates", () => {
  assert.match(failure("a", "b"), "One endpoint at a time: 2");
  assert.match(failure("a", "--sse", "--cable", "/c"), "--cable and --sse");
  assert.match(failure("a", "--channel", "X"), "--channel needs --cable");
  assert.match(failure("a", "--cable", "/c", "--channel="), "--channel needs the name");
});

test("a header needs no blank after its colon", () => {
  const command = parseCommand(["x", "--header", "X:1"]);
  assert.equal("headers" in command && command.headers, { X: "1" });
});

test("a header that is repeated keeps all its values, whatever its capitals", () => {
  const words = ["X-Role: a", "Cookie: a=1", "x-role: b", "cookie: b=2"].flatMap((header) => ["--header", header]);
  const command = parseCommand(["x", ...words]);
  assert.equal("headers" in command && command.headers, { "X-Role": "a, b", Cookie: "a=1; b=2" });
});

test("refuses a second value of a header that can have only one", () => {
  const message = failure("x", "--header=Authorization: Bearer s3cret", "--header=authorization: Basic s3cret");
  assert.is(message, "--header sets authorization twice, and a request can have only one. Keep one of them.");
});

test("refuses headers that are none, and never repeats their value", () => {
  for (const header of [
    "no colon s3cret",
    "bad name: s3cret",
    "X: s3cret\r\nY: z",
    ": s3cret",
    "Host: s3cret",
    "Content-Length: 5",
    "X: a\ns3cret: b",
    "X: a\rs3cret: b",
    "X: s3cret\0",
    "X: s3cret\u{1f600}",
    "X\r\nY: s3cret",
    "transfer-encoding: chunked",
    "Transfer-Encoding : s3cret",
    "Expect: s3cret",
    "TE: s3cret",
    "Trailer: s3cret",
    "Keep-Alive: s3cret",
    "Proxy-Connection: s3cret",
  ]) {
    assert.not.match(failure("x", `--header=${header}`), "s3cret");
  }
});

test("proposes the option that was perhaps meant", () => {
  const proposals = [
    "-H",
    "--headers",
    "--Header",
    "-p",
    "--open-browser",
    "--prot",
    "--verison",
    "--heder",
    "--cors",
    "--web",
    "-x",
    "--constructor",
    "--endpoint",
    "--hostname",
  ].map((word) => [word, failure("x", word).replace(`There is no option ${word}.`, "")]);
  assert.equal(Object.fromEntries(proposals), {
    "-H": " Did you mean --header?",
    "--headers": " Did you mean --header?",
    "--Header": " Did you mean --header?",
    "-p": " Did you mean --port?",
    "--open-browser": " Did you mean --open?",
    "--prot": " Did you mean --port?",
    "--verison": " Did you mean --version?",
    "--heder": " Did you mean --header?",
    "--cors": "",
    "--web": "",
    "-x": "",
    "--constructor": "",
    "--endpoint": " Give the address alone: querylet-app https://example.com/graphql.",
    "--hostname": " Did you mean --host?",
  });
});

test("the help has usage, groups of options, examples and exit codes", () => {
  assert.match(usage, /^Usage: querylet-app <endpoint>/);
  const headings = usage.split("\n").filter((line) => /^[A-Z]/.test(line) && !line.endsWith("."));
  assert.equal(headings.slice(1), [
    "Where it listens",
    "What it sends to the server",
    "What it knows of the server",
    "Live updates (one of them)",
    "Files instead of a server",
    "Environment",
    "Help",
    "Examples",
    "Exit codes",
  ]);
});

test("the help fits a terminal of 120 columns", () => {
  const tooLong = usage.split("\n").filter((line) => line.length > 120);
  assert.equal(tooLong, []);
});

test("every example of the help is understood", () => {
  const examples = usage.split("\n").filter((line) => line.startsWith("  querylet-app "));
  assert.is(examples.length, 4);
  for (const example of examples) {
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
    assert.is(parseCommand(words.slice(1)).do, words.includes("--export") ? "export" : "serve", example);
  }
});

test("the help and the page about the app name the same options", () => {
  const ofHelp = [...usage.matchAll(/^ +(?:-\w, )?(--[a-z-]+)/gm)].map(([, name]) => name);
  const page = readFileSync("docs/app.md", "utf8");
  const section = page.slice(page.indexOf("## The command"), page.indexOf("## Options"));
  const rows = section.split("\n").filter((line) => line.startsWith("| `--"));
  const ofPage = [...rows.join("\n").matchAll(/`(--[a-z-]+)/g)].map(([, name]) => name);
  const listed = ofHelp.filter((name) => name !== "--help" && name !== "--version");
  assert.equal(listed.sort(), ofPage.sort());
});

test.run();
