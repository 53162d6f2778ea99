/** Answers with keys that every object has, or that change what an object is: they are data, and nothing but data. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { extract, restore } from "../../../src/client/tools/snapshot.js";
import { update } from "../../../src/client/tools/update.js";
import type { Operation, Result, Transport } from "../../../src/transport/types.js";
import { settle } from "../../helpers/settle.js";

const NAMES = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"];

const own = (json: string): unknown => JSON.parse(json);
let answers: Record<string, Result>;
const transport: Transport = (operation: Operation, sink) => {
  const text = String(operation.document);
  sink.next(answers[Object.keys(answers).find((name) => text.includes(name)) ?? ""] ?? { data: null });
  sink.complete();
  return () => {};
};
const before = Object.getOwnPropertyNames(Object.prototype).sort();

test.before.each(() => {
  answers = {};
});
test.after.each(() => {
  assert.equal(Object.getOwnPropertyNames(Object.prototype).sort(), before);
  assert.is(({} as Record<string, unknown>)["polluted"], undefined);
});

for (const name of NAMES) {
  test(`a field called ${name} keeps its value when a mutation lacks it`, async () => {
    const client = createClient({ entities: entities(), transport });
    answers["Car"] = { data: own(`{"car":{"__typename":"Car","id":1,"${name}":"Ferrari","speed":1}}`) };
    answers["Paint"] = {
      data: own(
        `{"paint":{"__typename":"Car","id":1,"speed":2,"maker":{"__typename":"Maker","id":5,"${name}":"Lotus"}}}`,
      ),
    };
    const query = `query Car { car { id ${name} speed } }`;
    const entry = client.watch(query);
    const stop = entry.subscribe(() => {});
    await settle();
    await client.mutate(`mutation Paint { paint { id speed maker { id ${name} } } }`);
    const car = (entry.get().data as { car: Record<string, unknown> }).car;
    assert.ok(Object.hasOwn(car, name));
    assert.is(Object.getOwnPropertyDescriptor(car, name)?.value, "Ferrari");
    assert.is(car["speed"], 2);
    stop();
  });

  test(`an answer full of ${name} is kept, given out, brought back and joined`, async () => {
    const client = createClient({ entities: entities(), transport });
    const body = `{"${name}":{"polluted":true},"list":[{"${name}":[{"polluted":true}]}]}`;
    answers["Odd"] = {
      data: own(
        `{"odd":${body},"items":{"pageInfo":{"${name}":1,"endCursor":"a"},"nodes":[{"id":1,"${name}":{"polluted":1}}]}}`,
      ),
    };
    const first = await client.query("query Odd { odd }");
    assert.equal(JSON.stringify(first.data), JSON.stringify(answers["Odd"]?.data));
    answers["Odd"] = { data: own(JSON.stringify(answers["Odd"]?.data)) };
    const again = await client.query("query Odd { odd }", undefined, { policy: "network-only" });
    assert.is(again.data, first.data, "equal parts keep their identity");

    const state = own(JSON.stringify(extract(client))) as Record<string, Result>;
    const other = createClient({ entities: entities(), transport });
    restore(other, state);
    assert.equal(
      JSON.stringify(other.read("query Odd { odd }")?.data),
      JSON.stringify(client.read("query Odd { odd }")?.data),
    );
    update(client, "query Odd { odd }", undefined, (data: unknown) => data);
    client.invalidate({ __typename: name, id: name });
    client.clear();
  });

  test(`variables and ids called ${name} are what they are`, async () => {
    const client = createClient({ entities: entities(), transport });
    answers["Odd"] = { data: { a: 1 } };
    const variables = own(`{"${name}":{"polluted":true},"b":{"${name}":1}}`) as object;
    await client.query("query Odd { odd }", variables);
    assert.equal(client.read("query Odd { odd }", own(JSON.stringify(variables)) as object)?.data, { a: 1 });
    assert.is(client.read("query Odd { odd }", { b: {} }), undefined);
    answers["Made"] = { data: own(`{"made":{"__typename":"${name}","id":"${name}","x":1}}`) };
    await client.mutate("mutation Made { made { id x } }");
  });
}

test.run();
