/**
 * What the transport must do with every real server, written once and run over each: `accept(test, server, abilities)`.
 * Abilities are facts about the server, checked on the wire by the rules that use them.
 */
import { startServer, type InteropServer } from "./servers.js";
import { http } from "../../../src/transport/http/http.js";
import type { HttpOptions } from "../../../src/transport/http/options.js";
import { sse, streaming } from "../../../src/transport/http/streaming/streaming.js";
import { upload } from "../../../src/transport/http/upload.js";
import { run } from "../../transport/http/fake-fetch.js";
import { jsonRules } from "./json-rules.js";
import { persistedRules } from "./persisted-rules.js";
import { streamRules } from "./stream-rules.js";
import { recording, type Abilities, type Sent, type Subject } from "./subject.js";
import { troubleRules } from "./trouble-rules.js";
import { uploadRules } from "./upload-rules.js";

interface Suite {
  (title: string, body: () => Promise<void> | void): void;
  before(body: () => Promise<void>): void;
  after(body: () => Promise<void>): void;
}

/** @param file the server's, relative to test/interop */
export function accept(test: Suite, file: string, abilities: Abilities): Subject {
  let server: InteropServer | undefined;
  test.before(async () => void (server = await startServer(file)));
  test.after(async () => server?.close());
  const name = file.replace(/.*\/|\.mjs$/g, "");
  const running = () => {
    if (!server) throw new Error(`${file} is not running`);
    return server;
  };
  const transport = (options: HttpOptions = {}, sent: Sent[] = []) =>
    (abilities.onlyEvents ? sse : http)({
      url: running().url,
      streaming,
      upload,
      ...(abilities.preflight ? { headers: { [abilities.preflight]: "true" } } : {}),
      fetch: recording(sent),
      ...options,
    });
  const subject: Subject = {
    name,
    abilities,
    server: running,
    transport,
    ask: (operation, options, sent) => run(transport(options, sent), operation),
    rule: (title, body) => test(`${name}: ${title}`, body),
  };
  for (const rules of [jsonRules, persistedRules, troubleRules, streamRules, uploadRules]) rules(subject);
  return subject;
}
