/** What the custom scalars take, refuse and send. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codeOf, openDemo, type Setting } from "./setting.js";

let setting: Setting;
test.before(async () => {
  setting = await openDemo();
});
test.after(() => setting.close());

/** Where each scalar goes in: with the good ones every query succeeds, with the bad ones none. */
const USES: Record<string, { query: string; good: unknown[]; bad: unknown[]; wants: RegExp }> = {
  DateTime: {
    query: "query Use($value: DateTime!) { departures(from: $value) { id } }",
    good: ["2026-05-04T08:30:00Z", "2026-05-04T08:30Z", "2026-05-04T10:30:00.123456+02:00", "2024-02-29T00:00:00Z"],
    bad: [
      "2026-05-04",
      "tomorrow",
      "2026-13-01T00:00:00Z",
      "2026-02-31T00:00:00Z",
      "2025-02-29T00:00:00Z",
      "2026-05-04T25:00:00Z",
      "2026-05-04T08:30:00",
      "",
      1_700_000_000,
      true,
      [],
      ["2026-05-04T08:30:00Z"],
      {},
    ],
    wants: /DateTime wants a date and time with its zone, like 2026/,
  },
  EmailAddress: {
    query: "query Use($value: EmailAddress!) { findTicket(by: {latestOf: $value}) { id } }",
    good: ["ada@example.com", "x.y+z@a.b.example"],
    bad: ["ada", "ada@example", "@example.com", "a b@example.com", "", 5, ["ada@example.com"]],
    wants: /EmailAddress wants an e-mail address like ada@example\.com/,
  },
  Decimal: {
    query: "query Use($value: Decimal!) { tickets(filter: {minPrice: $value}) { totalCount } }",
    good: ["18.50", "18.5", "18", "-0.05", "999999999999.99", 18, 18.5],
    bad: ["18.505", "1e3", "abc", "", "18,50", "1234567890123", " 18", 0.001, 1e21, true, ["18"], {}],
    wants: /Decimal wants a number with at most two decimals, like 18\.50/,
  },
  BigInt: {
    query: "query Use($value: BigInt!) { findTicket(by: {number: $value}) { id } }",
    good: ["9007199254740993", "-5", "0", 42, "1234567890123456789012345678901234567890"],
    bad: ["9.5", "1e9", "", "0x10", "nine", 9.5, 9_007_199_254_740_993, 1e30, true, ["5"]],
    wants: /BigInt wants a whole number/,
  },
  Upload: {
    query:
      'mutation Use($value: Upload!) { addIncidentPhoto(incidentId: "incident-seed-1", photo: $value) { userErrors { code } } }',
    good: [],
    bad: ["photo.png", 5, {}, [], { arrayBuffer: "no" }],
    wants: /Upload wants a file/,
  },
};

for (const [name, { query, good, bad, wants }] of Object.entries(USES)) {
  test(`${name} takes what fits, as a variable`, async () => {
    for (const value of good)
      assert.equal((await setting.ask(query, { value })).errors, undefined, JSON.stringify(value));
  });

  test(`${name} refuses what does not fit, as a variable, and says what it wants`, async () => {
    for (const value of bad) {
      const answer = await setting.ask(query, { value });
      assert.match(answer.errors?.[0]?.message ?? "no error", wants, JSON.stringify(value));
      assert.match(answer.errors?.[0]?.message ?? "", /\$value/, "names the variable");
      assert.is(answer.data ?? null, null);
    }
  });

  test(`${name} does the same with literals`, async () => {
    const literal = (value: unknown) =>
      query.replace(/\(\$value: \w+!\) /, " ").replace("$value", JSON.stringify(value));
    // A float in the document is text with exact digits, so 9007199254740993 fits there.
    for (const value of good)
      assert.equal((await setting.ask(literal(value))).errors, undefined, JSON.stringify(value));
    for (const value of bad.filter((one) => typeof one === "string" || typeof one === "boolean")) {
      const answer = await setting.ask(literal(value));
      assert.match(answer.errors?.[0]?.message ?? "no error", wants, JSON.stringify(value));
    }
  });
}

test("keeps every digit of a BigInt, in as text, in as a literal, and out", async () => {
  const ticket = setting.world.tickets[12_344];
  const number = String(ticket?.number);
  assert.not.equal(String(Number(number)), number, "a double holds it: this shows nothing");
  for (const query of [
    `{ findTicket(by: {number: ${number}}) { id number } }`,
    `{ findTicket(by: {number: "${number}"}) { id number } }`,
  ]) {
    assert.equal((await setting.ask(query)).data?.findTicket, { id: ticket?.id, number });
  }
  assert.equal(
    (await setting.ask("query Find($number: BigInt!) { findTicket(by: {number: $number}) { id number } }", { number }))
      .data?.findTicket,
    { id: ticket?.id, number },
  );
  const { data } = await setting.ask("{ company { passengersEver } lines { passengersEver } }");
  assert.is(
    data?.company.passengersEver,
    String((data?.lines as { passengersEver: string }[]).reduce((sum, line) => sum + BigInt(line.passengersEver), 0n)),
  );
});

test("keeps every cent of a Decimal, and always sends two digits", async () => {
  const { data } = await setting.ask(
    "{ fares { price } company { sharePrice } tickets(first: 200) { edges { node { id price } } } }",
  );
  assert.is(data?.company.sharePrice, "184.75");
  for (const { node } of data?.tickets.edges) {
    assert.match(node.price, /^\d+\.\d\d$/);
    assert.is(Number(node.price.replace(".", "")), setting.world.tickets.find(({ id }) => id === node.id)?.price);
  }
  const from = async (price: string) =>
    (await setting.ask(`{ tickets(filter: {minPrice: ${price}}) { totalCount } }`)).data?.tickets.totalCount as number;
  const naive = (cents: number) => setting.world.tickets.filter(({ price }) => price >= cents).length;
  for (const [literal, cents] of [
    ["18.50", 1850],
    ["18.51", 1851],
    ['"15.5"', 1550],
    ["31", 3100],
  ] as const)
    assert.is(await from(literal), naive(cents), literal);
});

test("reads a DateTime in any zone as the same moment, and sends it in UTC", async () => {
  const count = async (from: string) =>
    (await setting.ask("query D($from: DateTime!) { departures(from: $from, limit: 1000) { scheduledAt } }", { from }))
      .data?.departures as { scheduledAt: string }[];
  const [utc, zone] = [await count("2026-05-04T08:30:00Z"), await count("2026-05-04T10:30:00+02:00")];
  assert.ok(utc.length > 10);
  assert.equal(utc, zone);
  assert.ok(utc.every(({ scheduledAt }) => /Z$/.test(scheduledAt) && scheduledAt >= "2026-05-04T08:30"));
});

test("gives any JSON back as it came, as a variable and as a literal", async () => {
  const report = async (details: unknown, literal?: string) => {
    const query =
      literal === undefined
        ? 'mutation R($details: JSON) { reportIncident(input: {title: "x", lineId: "line-1", details: $details}) { incident { details } } }'
        : `mutation R${literal.includes("$in") ? "($in: JSON)" : ""} { reportIncident(input: {title: "x", lineId: "line-1", details: ${literal}}) { incident { details } } }`;
    return (await setting.ask(query, literal === undefined ? { details } : { in: details })).data?.reportIncident
      .incident.details as unknown;
  };
  for (const value of [{ a: [1, 2.5, { b: null }], "not a name": true }, [], "text", 0, false, null])
    assert.equal(await report(value), value);
  for (const [literal, value] of [
    ["5", 5],
    ["2.5", 2.5],
    ["{a: [1, true, NAME]}", { a: [1, true, "NAME"] }],
    ['"x"', "x"],
    ["[]", []],
    ["{inner: $in}", { inner: "given" }],
  ] as const)
    assert.equal(await report("given", literal), value, literal);
});

test("sends addresses that a browser can open, with this server's own host", async () => {
  const { data } = await setting.ask(
    "{ company { website contact } incidents(first: 100) { nodes { photos { url } } } }",
  );
  assert.is(data?.company.website, setting.origin);
  const urls = data?.incidents.nodes.flatMap(({ photos }: { photos: { url: string }[] }) =>
    photos.map(({ url }) => url),
  ) as string[];
  assert.ok(urls.length > 5 && urls.every((url) => url.startsWith(`${setting.origin}/photos/`)));
});

test("says BAD_USER_INPUT beside a value that does not fit", async () => {
  assert.is(
    codeOf(await setting.ask("query Use($value: BigInt!) { findTicket(by: {number: $value}) { id } }", { value: "x" })),
    "BAD_USER_INPUT",
  );
});

test.run();
