/** Streams without end, random payloads and random bytes. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isDeep, randomCases } from "../../../helpers/cases.js";
import type { Outcome } from "../fake-fetch.js";
import { MULTIPART, EVENTS, SUBSCRIPTION, quick, multipart, event } from "./stream-setting.js";

test("tiny parts, heartbeats and events without number are read within the limits", async () => {
  const pieces = [
    [MULTIPART, "---\r\n\r\n{}\r\n", "-----", 0],
    [EVENTS, ":\n\n", "event: complete\n\n", 0],
    [MULTIPART, '---\r\n\r\n{"data":1}\r\n', "-----", 1],
    [EVENTS, 'data: {"data":1}\n\n', "event: complete\n\n", 1],
  ] as const;
  for (const [type, piece, end, results] of pieces) {
    const times = (results ? 2_000 : 20_000) * (isDeep ? 1 : 0.05);
    const outcome = await quick(
      type,
      [...Array.from({ length: 10 }, () => piece.repeat(times / 10)), end],
      SUBSCRIPTION,
    );
    assert.is(outcome.error, undefined);
    assert.is(outcome.results.length, results * times);
  }
});

test("random payloads give the same however they are cut", async () => {
  const { cases, random } = randomCases("streaming, random payloads");
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const payloads = (more: boolean): object =>
    pick([
      { data: { a: pick([1, "ä€😀", "\r\n---", null]), list: [1] }, hasNext: more },
      { incremental: [{ path: [], data: { b: pick([1, "--"]) } }], hasNext: more },
      { path: ["list", 1], items: [pick([1, "\n\ndata: "])], hasNext: more },
      { data: { a: 1 }, pending: [{ id: "0", path: [] }], hasNext: more },
      { data: null, errors: [{ message: "é" }] },
      {},
    ]);
  for (let i = 0; i < cases; i++) {
    const count = 1 + Math.floor(random() * 4);
    const several = Array.from({ length: count }, (_, at) => payloads(at < count - 1));
    const type = pick([MULTIPART, EVENTS]);
    const text =
      type === EVENTS
        ? several.map((payload) => event(payload)).join(pick(["", ":\n\n"])) + "event: complete\n\n"
        : multipart(...several);
    const whole = await quick(type, [text]);
    const bytes = new TextEncoder().encode(text);
    const chunks: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; )
      chunks.push(bytes.subarray(at, (at += 1 + Math.floor(random() * pick([8, 60, 200])))));
    const seen = ({ results, completed, error }: Outcome) => ({
      results,
      completed,
      kind: error?.kind,
      message: error?.message,
    });
    assert.equal(seen(await quick(type, chunks)), seen(whole), text);
    if (i % 2) continue;
    const cut = await quick(type, [bytes.subarray(0, Math.floor(random() * (bytes.length - 20)))]);
    assert.equal(cut.results, whole.results.slice(0, cut.results.length), text);
    assert.ok(cut.error ?? whole.results.at(-1)?.hasNext === false, text);
  }
});

test("random bytes in an answer give results or a typed error", async () => {
  const { cases, random } = randomCases("streaming, random bytes");
  const pieces = [
    "---",
    "\r\n",
    "\r\n\r\n",
    "--",
    '{"data":{"a":1},"hasNext":true}',
    '{"hasNext":false}',
    '{"path":["a"],"data":{}}',
    "{}",
    "event: next\n",
    "data: ",
    "\n",
    "event: complete\n\n",
    '{"payload":null}',
    "null",
    "x",
    '{"payload":{"data":1}}',
  ];
  for (let i = 0; i < cases; i++) {
    const chunks = Array.from(
      { length: Math.floor(random() * 10) },
      () => pieces[Math.floor(random() * pieces.length)] ?? "",
    );
    const { error, completed } = await quick(random() < 0.5 ? MULTIPART : EVENTS, chunks);
    assert.ok(
      completed || ["protocol", "parse"].includes(error?.kind ?? ""),
      `${error?.kind} ${JSON.stringify(chunks)}`,
    );
  }
});

test.run();
