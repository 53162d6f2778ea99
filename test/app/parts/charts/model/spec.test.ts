import { test } from "uvu";
import * as assert from "uvu/assert";
import { formatSpec, parseSpec, specForFields } from "../../../../../src/app/parts/charts/model/spec.js";
import { column, fields } from "./chart-fields.js";

test("a spec comes back from a link as it went", () => {
  for (const spec of [
    { x: "at", y: "price", kind: "line", aggregate: "total" },
    { x: "line.name", y: "", kind: "bar", aggregate: "count", by: "state" },
    { x: "at", y: "", kind: "bar", aggregate: "count", period: "week" },
    { x: "at", y: "", kind: "bar", aggregate: "count", by: "state", period: "day" },
  ] as const)
    assert.equal(parseSpec(formatSpec(spec)), spec);
});

test("an address that was cut or changed gives a spec that can be drawn, or none", () => {
  const all = fields([
    column("name", "text"),
    column("price", "decimal"),
    column("at", "datetime"),
    column("state", "enum"),
  ]);
  const read = (text: string) => {
    const spec = parseSpec(text);
    return spec && specForFields(spec, all);
  };
  assert.is(read(""), undefined);
  assert.is(read("gone,price,line,total"), undefined);
  assert.is(read("price,price"), undefined, "a number is no place");
  assert.equal(read("at,gone,line,total"), { x: "at", y: "", kind: "line", aggregate: "count" });
  assert.equal(read("at,price,pie,nonsense,gone"), { x: "at", y: "price", kind: "line", aggregate: "average" });
  assert.equal(read("name,price,line,count,name"), { x: "name", y: "price", kind: "bar", aggregate: "average" });
  assert.equal(read("at,,bar,count,,fortnight"), { x: "at", y: "", kind: "bar", aggregate: "count" });
  assert.equal(read("state,,bar,count,,day"), { x: "state", y: "", kind: "bar", aggregate: "count" });
  assert.equal(read("__proto__,constructor"), undefined);
});

test.run();
