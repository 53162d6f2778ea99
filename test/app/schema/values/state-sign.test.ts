/** What the names of states mean, and enums that are a scale. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { kindOf, readHints, withHints } from "../../../../src/app/schema/index.js";
import { namedState, signOf, type StateSign } from "../../../../src/app/schema/values/state-sign.js";
import { schemaOf } from "../helpers.js";

/** The signs of an enum's choices as text: the meaning, and the degree where there is one. */
function signs(sdl: string, hints: unknown = {}): Record<string, string | undefined> {
  const schema = withHints(schemaOf(`type Query { a: Int } ${sdl}`), readHints(hints));
  const [name = "", type] =
    [...schema.types].find(([, { kind, name }]) => kind === "ENUM" && !name.startsWith("__")) ?? [];
  const kind = kindOf(schema, { name, text: name, nonNull: false });
  const text = (sign: StateSign | undefined) =>
    sign && sign.meaning + (sign.degree ? ` ${sign.degree.at}/${sign.degree.of}` : "");
  return Object.fromEntries((type?.values ?? []).map((value) => [value.name, text(signOf(kind, value.name))]));
}

test("a state's name says what it means, in every notation", () => {
  assert.equal(
    ["OPEN", "ON_HOLD", "In progress", "inReview"].map((name) => namedState(name)?.meaning),
    ["attention", "attention", "progress", "progress"],
  );
  assert.equal(
    ["FAILED", "Rejected", "OVERDUE", "TIMED_OUT"].map((name) => namedState(name)?.meaning),
    ["danger", "danger", "danger", "danger"],
  );
  assert.equal(
    ["RESOLVED", "ACTIVE", "ON_TIME"].map((name) => namedState(name)?.meaning),
    ["ok", "ok", "ok"],
  );
  assert.equal(
    ["DRAFT", "CANCELLED", "NOT_STARTED"].map((name) => namedState(name)?.meaning),
    ["neutral", "neutral", "neutral"],
  );
  assert.equal(
    ["MISSED", "NO_SHOW", "BOOKED"].map((name) => namedState(name)?.meaning),
    ["danger", "danger", "neutral"],
  );
});

test("a name of several words means what its last word says, else its first", () => {
  assert.equal(
    ["PAYMENT_FAILED", "ORDER_PAID", "PENDING_PAYMENT"].map((name) => namedState(name)?.meaning),
    ["danger", "ok", "attention"],
  );
});

test("only names of states have a meaning, and not if they are negated", () => {
  for (const name of ["SINGLE", "RETURN", "SMALL", "EUR", "NOT_PAID", "NO_ERROR", "NEVER_FAILED", "", "_"]) {
    assert.is(namedState(name), undefined, name);
  }
});

test("degrees of severity are a scale, in either order and beside an unknown one", () => {
  const rising = { MINOR: "neutral 1/4", MODERATE: "attention 2/4", SEVERE: "attention 3/4", CRITICAL: "danger 4/4" };
  assert.equal(signs("enum E { MINOR MODERATE SEVERE CRITICAL }"), rising);
  assert.equal(signs("enum E { CRITICAL SEVERE MODERATE MINOR }"), rising);
  assert.equal(signs("enum E { UNKNOWN MINOR MAJOR CRITICAL }"), {
    UNKNOWN: "neutral",
    MINOR: "neutral 1/3",
    MAJOR: "attention 2/3",
    CRITICAL: "danger 3/3",
  });
});

test("low to high is a scale of severity only where the enum is called so", () => {
  assert.equal(signs("enum Priority { LOW NORMAL HIGH } type T { e: Priority }"), {
    LOW: "neutral 1/3",
    NORMAL: "attention 2/3",
    HIGH: "attention 3/3",
  });
  assert.equal(signs("enum Quality { LOW MEDIUM HIGH } type T { e: Quality }"), {
    LOW: undefined,
    MEDIUM: undefined,
    HIGH: undefined,
  });
});

test("a scale is made of degrees in order", () => {
  assert.is(signs("enum E { MINOR CRITICAL SEVERE }")["SEVERE"], "attention");
  assert.is(signs("enum E { MINOR SEVERE OPEN }")["MINOR"], undefined);
  assert.is(signs("enum E { MINOR CRITICAL }")["MINOR"], undefined);
  assert.is(signs("enum E { TEASED MINOR SEVERE CRITICAL }")["MINOR"], undefined);
  assert.is(signs("enum E { MINOR LOW CRITICAL }")["MINOR"], undefined, "two of the same degree");
  assert.is(signs("enum E { CRITICAL LOW MINOR }")["MINOR"], undefined);
});

test("a hint decides over the name and the scale, and a wrong one is ignored", () => {
  const sdl = "enum E { OPEN CLOSED }";
  assert.equal(signs(sdl, { types: { E: { meanings: { OPEN: "ok", CLOSED: "red" } } } }), {
    OPEN: "ok",
    CLOSED: "neutral",
  });
  assert.equal(signs(sdl, { types: { E: { meanings: 7 } } }), { OPEN: "attention", CLOSED: "neutral" });
});

/** The marks of an enum's choices. */
function marks(sdl: string): (string | number | undefined)[] {
  const schema = schemaOf(`type Query { a: Int } ${sdl}`);
  const kind = kindOf(schema, { name: "E", text: "E", nonNull: false });
  return (schema.types.get("E")?.values ?? []).map(({ name }) => signOf(kind, name)?.mark);
}

test("each state of an enum has a mark of its own", () => {
  assert.equal(marks("enum E { OPEN INVESTIGATING RESOLVED }"), [0, 0.5, "done"]);
  assert.equal(marks("enum E { NEW PAID PICKED SHIPPED RETURNED }"), [0, 1 / 3, 2 / 3, "done", "failed"]);
  assert.equal(marks("enum E { SCHEDULED DELAYED DEPARTED CANCELLED }"), [0, "late", "ended", "failed"]);
  assert.equal(marks("enum E { INVESTIGATING OPEN }"), [0.5, 0], "what has not begun is the empty ring");
  assert.equal(marks("enum E { RUNNING FAILED }"), [0.5, "failed"]);
});

test("degrees and names without a meaning have no mark", () => {
  assert.equal(marks("enum E { MINOR MODERATE SEVERE CRITICAL }"), [undefined, undefined, undefined, undefined]);
  assert.equal(marks("enum E { SINGLE RETURN SEASON }"), [undefined, undefined, undefined]);
});

test.run();
