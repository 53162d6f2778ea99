/** Lists of the demo: pages, filters, orders and searches. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sellTickets } from "../../../../tools/demo/domain/sales.js";
import { compare } from "../../../helpers/compare.js";
import { codeOf, openDemo, START, type Setting } from "./setting.js";

let setting: Setting;
test.before(async () => {
  setting = await openDemo();
});
test.after(() => setting.close());

const DAY = 86_400_000;

type Direction = "forward" | "backward";

/** How pages are asked for in each direction, and where the next one begins. */
const PAGING = {
  forward: { size: "first", cursor: "after", next: "endCursor", hasNext: "hasNextPage", hasBefore: "hasPreviousPage" },
  backward: {
    size: "last",
    cursor: "before",
    next: "startCursor",
    hasNext: "hasPreviousPage",
    hasBefore: "hasNextPage",
  },
} as const;

const PAGE_FIELDS =
  "totalCount edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";

/** The ids of all pages in the list's order, walked in one direction. */
async function walk(field: string, args: string, size: number, direction: Direction): Promise<string[]> {
  const paging = PAGING[direction];
  const pages: string[][] = [];
  let cursor: string | null = null;
  for (let count = 0; count < 2000; count++) {
    const page = `${paging.size}: ${size}, ${paging.cursor}: $cursor`;
    const document = `query Page($cursor: String) { ${field}(${args} ${page}) { ${PAGE_FIELDS} } }`;
    const { data, errors } = await setting.run(document, { cursor }, "ada");
    assert.equal(errors, undefined);
    const { edges, pageInfo } = data?.[field];
    assert.is(pageInfo.startCursor, edges[0]?.cursor ?? null);
    assert.is(pageInfo.endCursor, edges.at(-1)?.cursor ?? null);
    if (cursor === null) assert.is(pageInfo[paging.hasBefore], false);
    pages.push(edges.map(({ node }: { node: { id: string } }) => node.id));
    if (!pageInfo[paging.hasNext]) return (direction === "forward" ? pages : pages.reverse()).flat();
    cursor = pageInfo[paging.next];
  }
  return assert.unreachable("the pages do not end") as never;
}

for (const [field, args, size] of [
  ["cabins", "", 7],
  ["incidents", "orderBy: SEVERITY,", 5],
  ["incidents", "", 48],
  ["tickets", "", 1000],
  ["tickets", "orderBy: [{field: PRICE}, {field: HOLDER, direction: DESC}],", 999],
] as const) {
  test(`pages through ${field}(${args} ${size}) forward and backward: complete, without doubles, in one order`, async () => {
    const forward = await walk(field, args, size, "forward");
    const backward = await walk(field, args, size, "backward");
    assert.is(new Set(forward).size, setting.world[field].length);
    assert.equal(forward, backward);
  });
}

test("does not show a record twice when others come in between two pages", async () => {
  const own = await openDemo();
  const page = async (after: string | null) =>
    (
      await own.run(
        "query Page($after: String) { incidents(first: 10, after: $after) { nodes { id } pageInfo { endCursor } } }",
        { after },
      )
    ).data?.incidents;
  const first = await page(null);
  await own.run('mutation { reportIncident(input: {title: "New", lineId: "line-1"}) { incident { id } } }');
  const second = await page(first.pageInfo.endCursor);
  const ids = [...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id);
  assert.is(new Set(ids).size, 20);
  await own.close();
});

test("refuses bad cursors and sizes, and names the argument", async () => {
  for (const [args, field] of [
    ['after: "nonsense"', "after"],
    ['before: ""', "before"],
    ["first: -1", "first"],
    ["first: 1001", "first"],
    ["last: -5", "last"],
  ] as const) {
    for (const list of ["cabins", "tickets", "incidents"]) {
      const answer = await setting.ask(`{ ${list}(${args}) { totalCount } }`);
      assert.is(codeOf(answer), "BAD_USER_INPUT", `${list}(${args})`);
      assert.equal(answer.errors?.[0]?.extensions?.field, [field]);
    }
  }
  for (const [args, field] of [
    ["limit: -1", "limit"],
    ["limit: 5000", "limit"],
    ["offset: -1", "offset"],
  ] as const) {
    assert.equal((await setting.ask(`{ stations(${args}) { id } }`)).errors?.[0]?.extensions, {
      code: "BAD_USER_INPUT",
      field: [field],
    });
  }
  assert.equal(
    (await setting.ask("{ cabins(first: 0) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }")).data
      ?.cabins,
    { totalCount: setting.world.cabins.length, nodes: [], pageInfo: { hasNextPage: true, endCursor: null } },
  );
});

test("pages by limit and offset: complete and in order", async () => {
  const names: string[] = [];
  for (let offset = 0; ; offset += 4) {
    const { data } = await setting.ask("query S($offset: Int!) { stations(limit: 4, offset: $offset) { name } }", {
      offset,
    });
    names.push(...data?.stations.map(({ name }: { name: string }) => name));
    if (data?.stations.length < 4) break;
  }
  assert.equal(names, setting.world.stations.map(({ name }) => name).sort());
});

const ticketFilters = (): [string, object, (ticket: Setting["world"]["tickets"][number]) => boolean][] => [
  ["text", { text: "  BRUNNER " }, ({ holder, email }) => /brunner/i.test(holder + email)],
  ["fare", { fare: "SEASON" }, ({ fare }) => fare === "SEASON"],
  ["status", { status: ["CANCELLED", "EXPIRED"] }, ({ status }) => status === "CANCELLED" || status === "EXPIRED"],
  ["line", { lineId: "line-3" }, ({ lineId }) => lineId === "line-3"],
  ["price", { minPrice: "15.50", maxPrice: "31.00" }, ({ price }) => price >= 1550 && price <= 3100],
  [
    "time",
    { bought: { from: new Date(START - 9 * DAY).toISOString(), to: new Date(START - 2 * DAY).toISOString() } },
    ({ boughtAt }) => boughtAt >= START - 9 * DAY && boughtAt <= START - 2 * DAY,
  ],
  [
    "all at once",
    { text: "keller", fare: "DAY", minPrice: "30", status: ["USED"] },
    ({ holder, fare, price, status }) => /keller/i.test(holder) && fare === "DAY" && price >= 3000 && status === "USED",
  ],
  ["nothing", {}, () => true],
];

test("filters tickets by each field alone and together, and counts what they brought", async () => {
  for (const [name, filter, holds] of ticketFilters()) {
    const { data } = await setting.run(
      "query T($filter: TicketFilter) { tickets(filter: $filter, first: 1000) { totalCount revenue edges { node { id } } } }",
      { filter },
    );
    const wanted = setting.world.tickets.filter(holds);
    assert.ok(wanted.length > 3, `${name}: only ${wanted.length} to find`);
    assert.is(data?.tickets.totalCount, wanted.length, name);
    const newest = [...wanted]
      .reverse()
      .slice(0, 1000)
      .map(({ id }) => id);
    assert.equal(
      data?.tickets.edges.map(({ node }: { node: { id: string } }) => node.id),
      newest,
      name,
    );
    const cents = wanted.reduce((sum, { price, status }) => sum + (status === "CANCELLED" ? 0 : price), 0);
    assert.is(data?.tickets.revenue, (cents / 100).toFixed(2), name);
  }
});

test("a ticket that is sold between two questions has its place in the second answer", async () => {
  const cheapest = "{ tickets(first: 1, orderBy: [{field: PRICE}]) { edges { node { id } } } }";
  const { data: before } = await setting.run(cheapest);
  const holder = { fare: "SINGLE", lineId: "line-1", holder: "Ida Wyss", email: "ida@example.com" } as const;
  const [sold] = sellTickets(setting.world, { ...holder, price: 1 }, 1);
  const { data: after } = await setting.run(cheapest);
  assert.is.not(before?.tickets.edges[0].node.id, sold?.id);
  assert.is(after?.tickets.edges[0].node.id, sold?.id);
});

test("orders tickets by each field both ways, and by several", async () => {
  const keys = { BOUGHT_AT: "boughtAt", PRICE: "price", HOLDER: "holder", NUMBER: "number" } as const;
  for (const [field, key] of Object.entries(keys) as [string, "price"][]) {
    for (const direction of ["ASC", "DESC"]) {
      const { data } = await setting.run(
        `{ tickets(first: 300, orderBy: [{field: ${field}, direction: ${direction}}]) { edges { node { id } } } }`,
      );
      const order = [...setting.world.tickets].sort(
        (a, b) => compare(a[key], b[key]) * (direction === "ASC" ? 1 : -1) || (a.number < b.number ? -1 : 1),
      );
      assert.equal(
        data?.tickets.edges.map(({ node }: { node: { id: string } }) => node.id),
        order.slice(0, 300).map(({ id }) => id),
        `${field} ${direction}`,
      );
    }
  }
  const { data } = await setting.run(
    "{ tickets(first: 1000, orderBy: [{field: PRICE, direction: DESC}, {field: HOLDER}]) { edges { node { price holder } } } }",
  );
  const rows = data?.tickets.edges.map(({ node }: { node: { price: string; holder: string } }) => node) as {
    price: string;
    holder: string;
  }[];
  assert.ok(
    rows.every(
      (row, index) =>
        index === 0 ||
        Number(rows[index - 1]?.price) > Number(row.price) ||
        (rows[index - 1]?.price === row.price && (rows[index - 1]?.holder ?? "") <= row.holder),
    ),
  );
});

test("filters and orders incidents like a plain reading of the words", async () => {
  const { incidents } = setting.world;
  const GRAVE = ["CRITICAL", "SEVERE", "MODERATE", "MINOR"];
  const filters: [object, (one: (typeof incidents)[number]) => boolean][] = [
    [{ text: "door" }, ({ title, description }) => /door/i.test(`${title} ${description ?? ""}`)],
    [{ severity: ["MINOR", "CRITICAL"] }, ({ severity }) => severity === "MINOR" || severity === "CRITICAL"],
    [{ status: "OPEN" }, ({ status }) => status === "OPEN"],
    [{ open: true }, ({ status }) => status !== "RESOLVED"],
    [{ open: false, lineId: "line-2" }, ({ status, lineId }) => status === "RESOLVED" && lineId === "line-2"],
    [
      { reported: { from: new Date(START - 5 * DAY).toISOString() } },
      ({ reportedAt }) => reportedAt >= START - 5 * DAY,
    ],
    [{}, () => true],
  ];
  const newest = (a: { reportedAt: number }, b: { reportedAt: number }) => b.reportedAt - a.reportedAt;
  const orders: Record<string, (a: (typeof incidents)[number], b: (typeof incidents)[number]) => number> = {
    NEWEST: newest,
    OLDEST: (a, b) => newest(b, a),
    SEVERITY: (a, b) => GRAVE.indexOf(a.severity) - GRAVE.indexOf(b.severity) || newest(a, b),
    TITLE: (a, b) => compare(a.title, b.title) || newest(a, b),
  };
  for (const [filter, holds] of filters) {
    for (const [orderBy, order] of Object.entries(orders)) {
      const { data } = await setting.run(
        "query I($filter: IncidentFilter, $orderBy: IncidentOrder) { incidents(filter: $filter, orderBy: $orderBy, first: 100) { totalCount nodes { id } } }",
        { filter, orderBy },
      );
      const wanted = incidents
        .filter(holds)
        .sort(order)
        .map(({ id }) => id);
      assert.ok(wanted.length > 0);
      assert.equal(
        data?.incidents,
        { totalCount: wanted.length, nodes: wanted.map((id) => ({ id })) },
        `${JSON.stringify(filter)} ${orderBy}`,
      );
    }
  }
});

test("takes null for a filter, an order or a page as nothing said", async () => {
  const { data, errors } = await setting.ask(
    "{ tickets(filter: null, orderBy: null, first: null, after: null) { edges { node { id } } } incidents(filter: {severity: null, text: null, status: null}, orderBy: null) { totalCount } stations(search: null) { id } }",
  );
  assert.equal(errors, undefined);
  assert.is(data?.tickets.edges.length, 25);
  assert.is(data?.incidents.totalCount, setting.world.incidents.length);
  assert.is(data?.stations.length, setting.world.stations.length);
  for (const field of [
    "stations(limit: null)",
    "departures(limit: null)",
    'search(text: "e", limit: null)',
    "timeline(limit: null)",
    'readings(cabinId: "cabin-101", limit: null)',
  ]) {
    assert.equal((await setting.ask(`{ ${field} { __typename } }`, undefined)).errors, undefined, field);
  }
  assert.equal(
    (
      await setting.ask(
        "{ lines { departures(limit: null) { id } } stations { departures(limit: null) { id } } slowReport(seconds: 0) { text } }",
      )
    ).errors,
    undefined,
  );
});

test("finds what has exactly the name before what only holds it", async () => {
  const found = async (text: string) =>
    (
      (
        await setting.ask(
          "query S($text: String!) { search(text: $text, limit: 5) { ... on Line { name } ... on Station { name } ... on Cabin { name } ... on Incident { title } ... on Ticket { holder } } }",
          { text },
        )
      ).data?.search as Record<string, string>[]
    ).map((one) => Object.values(one)[0]);
  assert.equal((await found("brunnhorn")).slice(0, 2), ["Brunnhorn", "Brunnhorn"]);
  assert.equal((await found("EGGLI")).slice(0, 2), ["Eggli", "Eggli Night Gondola"]);
  assert.is(codeOf(await setting.ask('{ search(text: "  ") { __typename } }')), "BAD_USER_INPUT");
});

test("finds a ticket one way, and refuses none and two", async () => {
  const [ticket] = setting.world.tickets;
  const find = (by: string) => setting.ask(`{ findTicket(by: {${by}}) { id number } }`);
  const wanted = { id: ticket?.id, number: String(ticket?.number) };
  assert.equal((await find(`id: "${ticket?.id}"`)).data?.findTicket, wanted);
  assert.equal((await find(`number: ${ticket?.number}`)).data?.findTicket, wanted);
  assert.is(
    (await find('latestOf: "ben@example.com"')).data?.findTicket.id,
    setting.world.tickets.findLast(({ email }) => email === "ben@example.com")?.id,
  );
  assert.equal((await find('latestOf: "nobody@example.com"')).data, { findTicket: null });
  for (const by of ["", `id: "${ticket?.id}", number: 1`, "id: null"])
    assert.match((await find(by)).errors?.[0]?.message ?? "", /one|null/i, by || "none");
  for (const by of [{}, { id: "ticket-1", number: "1" }, { id: null }]) {
    const { errors } = await setting.ask("query F($by: TicketLookup!) { findTicket(by: $by) { id } }", { by });
    assert.match(errors?.[0]?.message ?? "", /exactly one|null/i, JSON.stringify(by));
  }
});

test("lists coming departures in order, from every stop of a passenger line", async () => {
  const { data } = await setting.ask(
    "{ departures(limit: 500) { scheduledAt } stations { name lines { inService } departures { scheduledAt line { name } station { name } towards { name } } } }",
  );
  const times = data?.departures.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt) as string[];
  assert.equal(times, [...times].sort());
  for (const { name, lines, departures } of data?.stations) {
    if (lines.some(({ inService }: { inService: boolean }) => inService)) assert.ok(departures.length > 0, name);
    for (const departure of departures) {
      assert.is(departure.station.name, name);
      assert.not.equal(departure.towards.name, name);
    }
  }
});

test("gives a cabin's readings in order, by kind, since a moment, newest so many", async () => {
  const since = new Date(START - 20 * 60_000).toISOString();
  const { data } = await setting.ask(
    'query R($since: DateTime) { readings(cabinId: "cabin-101", measures: WIND_SPEED, since: $since) { at measures value unit } last: readings(cabinId: "cabin-101", limit: 3) { sequence } }',
    { since },
  );
  const times = data?.readings.map(({ at }: { at: string }) => at) as string[];
  assert.ok(times.length > 10);
  assert.equal(times, [...times].sort());
  assert.ok(
    data?.readings.every(
      (one: { at: string; measures: string; unit: string }) =>
        one.at >= since && one.measures === "WIND_SPEED" && one.unit === "km/h",
    ),
  );
  assert.equal(
    data?.last.map(({ sequence }: { sequence: number }) => sequence),
    setting.world.readings
      .filter(({ cabinId }) => cabinId === "cabin-101")
      .slice(-3)
      .map(({ sequence }) => sequence),
  );
  assert.is(codeOf(await setting.ask('{ readings(cabinId: "cabin-9999") { id } }')), "BAD_USER_INPUT");
});

test.run();
