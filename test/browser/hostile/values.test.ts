/**
 * A server whose every value, error, label and description is an attack, shown in a page that has no policy at all. Nothing may run,
 * nothing may be asked of a host that the page did not name, and each link leads to http, https, mail or a screen.
 */
import { buildSchema, isEnumType, isListType, isObjectType, getNamedType, getNullableType } from "graphql";
import type { GraphQLFieldResolver, GraphQLOutputType } from "graphql";
import * as assert from "uvu/assert";
import { isDeep } from "../../helpers/cases.js";
import { hostileSuite, server, type HostPage } from "./hostile-suite.js";

const EVIL = "http://evil.test";
const RUN = "window.attacked=true";
/** One attack a row. */
const VALUES = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><image href="${EVIL}/svg"/></svg>`,
  `"><iframe srcdoc="<script>parent.attacked=true</script>"></iframe>`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//https://example.com`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>opener.attacked=true</script>`,
  `vbscript:${RUN}`,
  `blob:http://localhost/x`,
  `//evil.test/x`,
  `https://user:password@evil.test/`,
  `red;background:url(${EVIL}/style)`,
  `url(${EVIL}/url)`,
  `var(--nothing, url(${EVIL}/var))`,
  `image-set("${EVIL}/set" 1x)`,
  `#12345678`,
  `a@b?bcc=evil@evil.test&subject=x`,
  `a@b.test"onclick="${RUN}`,
  `[x](javascript:${RUN}) ![y](${EVIL}/markdown) <a href="javascript:${RUN}">z</a>`,
  "{{constructor.constructor('window.attacked=true')()}}",
  // A template expression of JavaScript, and of some servers.
  "$" + "{window.attacked=true}",
  "__proto__",
  "2026-01-01T00:00:00Z<script>",
];

const DESCRIPTION = VALUES.join("\n\n").replaceAll("\\", "").replaceAll('"""', "");
const SDL = `
  scalar URL  scalar Email  scalar HTML  scalar Color  scalar JSON  scalar DateTime  scalar Markdown
  """ ${DESCRIPTION} """
  type Query {
    """ ${DESCRIPTION} """
    things(search: String): [Thing!]!
    thing(id: ID!): Thing
    word: String
    page: HTML
  }
  """ ${DESCRIPTION} """
  type Thing {
    id: ID!  name: String!  homepage: URL  email: Email  body: HTML  color: Color  data: JSON  at: DateTime  about: Markdown
    image: String  avatarUrl: String  link: String  tags: [String!]!  sites: [URL!]!  state: State!  parent: Thing  children: [Thing!]!
  }
  """ ${DESCRIPTION} """
  enum State { A }
  type Mutation {
    """ ${DESCRIPTION} """
    rename(id: ID!, "${"<img src=x onerror=window.attacked=true>"}" name: String = "<b onclick=x>"): Payload
  }
  type Payload { thing: Thing errors: [Problem!]! }
  type Problem { message: String! field: [String!] }
`;

/** Also fails each field, with hostile words. */
let isFailing = false;

/** Values of a field by the record's number, so that each field has had each attack. */
const attackOf: GraphQLFieldResolver<{ number?: number }, unknown> = (source, args, _context, info) => {
  const number = source?.number ?? Number(args["id"] ?? 0);
  if (isFailing && info.fieldName !== "thing" && info.fieldName !== "things")
    throw Object.assign(new Error(VALUES[number % VALUES.length]), {
      extensions: { code: VALUES[0], field: VALUES[1], stacktrace: VALUES },
    });
  return made(info.returnType, info.fieldName, number);
};

function made(type: GraphQLOutputType, name: string, number: number): unknown {
  const real = getNullableType(type);
  if (isListType(real)) return madeList(real.ofType, name, number);
  if (isObjectType(real)) return { number };
  if (isEnumType(real)) return "A";
  if (name === "id") return String(number);
  if (getNamedType(real).name === "JSON")
    return JSON.parse(`{"__proto__":{"attacked":true},"constructor":${JSON.stringify(VALUES)}}`);
  return VALUES[number % VALUES.length];
}

function madeList(item: GraphQLOutputType, name: string, number: number): unknown[] {
  switch (name) {
    case "things":
      return VALUES.map((_, index) => ({ number: index }));
    case "children":
      return [{ number: number + 1 }];
    default:
      return [made(item, name, number), made(item, name, number + 1)];
  }
}

const schema = buildSchema(SDL);
for (const type of Object.values(schema.getTypeMap()))
  if (isObjectType(type) && !type.name.startsWith("__"))
    for (const field of Object.values(type.getFields())) field.resolve = attackOf;

const { test, run } = hostileSuite("hostile values in Chromium", schema, {});

/** Runs in the page: all that could run or be asked for, by what it is. It holds all its functions: the page knows no others. */
function dangers(): string[] {
  const root = document.querySelector("querylet-app")?.shadowRoot;
  if (!root) return ["there is no app"];
  const forbidden = /^(script|iframe|object|embed|base|meta|link|img|image|video|audio|source|form\[action\])$/i;
  const address = /^(src|srcdoc|srcset|action|formaction|background|poster|ping|xlink:href)$/;
  const inAttribute = ({ name, value }: Attr): string[] => [
    ...(name.startsWith("on") ? [`a handler ${name}=${value}`] : []),
    ...(address.test(name) ? [`an address ${name}=${value}`] : []),
    ...(name === "style" && /url|image|expression|@import/i.test(value) ? [`a style ${value}`] : []),
  ];
  const inLink = (link: HTMLAnchorElement): string[] => {
    const isMail = link.protocol === "mailto:";
    const leaves = link.origin !== location.origin && !isMail;
    return [
      ...(/^(https?:|mailto:)/.test(link.protocol) ? [] : [`a link ${link.href}`]),
      ...(isMail && /[?&]/.test(link.href) ? [`a mail with more in it ${link.href}`] : []),
      ...(link.username || link.password ? [`a link with a password ${link.href}`] : []),
      ...(leaves && !/noopener/.test(link.rel) ? [`a link that gives its window away ${link.href}`] : []),
    ];
  };
  const inElement = (element: Element): string[] => {
    const isLink = element.localName === "a" && element.hasAttribute("href");
    return [
      ...(forbidden.test(element.localName) ? [`an element ${element.outerHTML.slice(0, 120)}`] : []),
      ...[...element.attributes].flatMap(inAttribute),
      ...(isLink ? inLink(element as HTMLAnchorElement) : []),
    ];
  };
  const found = [...root.querySelectorAll("*")].flatMap(inElement);
  if ((window as { attacked?: unknown }).attacked !== undefined) found.push("it ran");
  if (({} as { attacked?: unknown }).attacked !== undefined) found.push("a prototype was changed");
  return found;
}

/** Opens a screen: from the one before where it is another one, which is quicker; else in a new app. */
async function visit({ page, app, open }: HostPage, route: string): Promise<void> {
  const pathOf = (address: string) => /#([^?]*)/.exec(address)?.[1];
  const isNew = (await app.count()) === 0 || pathOf(page.url()) === pathOf(`#${route}`);
  if (isNew) await open(route);
  else
    await page.evaluate((hash) => {
      document.querySelector("querylet-app")?.shadowRoot?.querySelector("h1")?.setAttribute("data-before", "");
      location.hash = hash;
    }, route);
  await page.waitForFunction(() => {
    const root = document.querySelector("querylet-app")?.shadowRoot;
    return root?.querySelector("h1:not([data-before])") && !root.querySelector(".skeleton, main [aria-busy=true]");
  });
}

async function isUnharmed({ page, foreign }: HostPage, where: string): Promise<void> {
  assert.equal([...foreign, ...(await page.evaluate(dangers))], [], where);
}

const LIST_COLUMNS = "name,homepage,email,body,color,data,at,about,image,avatarUrl,link,tags,sites,parent";

/** The screens that show values. @param step - of so many records one is opened; of all in a deep run */
const screensWithValues = (step: number): string[] => [
  "/",
  `/q/things?cols=${LIST_COLUMNS}`,
  `/q/things?cols=${LIST_COLUMNS}&as=cards`,
  `/q/things?cols=${LIST_COLUMNS}&as=json`,
  "/q/word",
  "/q/page",
  "/e/Thing",
  // A list shows every value in every column; a record shows them at their full length.
  ...VALUES.flatMap((_, number) => (isDeep || number % step === 0 ? [`/e/Thing/${number}`] : [])),
  "/e/Thing/0?tab=children",
  "/m/rename",
  "/m/rename?from=Thing%3A0",
  "/schema",
  "/schema/Thing",
  "/schema/State",
];

async function areUnharmed(host: HostPage, routes: string[]): Promise<void> {
  for (const route of routes) {
    await visit(host, route);
    await isUnharmed(host, route);
  }
}

test("lists, records, forms and the schema stand hostile values", (host) => areUnharmed(host, screensWithValues(3)));

test("lists, records, forms and the schema stand hostile errors", async (host) => {
  isFailing = true;
  try {
    await areUnharmed(host, screensWithValues(8));
  } finally {
    isFailing = false;
  }
});

test("the editor's answer, as a table and as JSON, runs nothing", async (host) => {
  await visit(host, "/edit");
  const { app } = host;
  await app
    .getByRole("textbox", { name: "Document" })
    .fill("{ things { id name homepage email body color data at about image avatarUrl link tags sites } }");
  await app.getByRole("button", { name: "Run" }).click();
  await app.locator("tbody tr").first().waitFor();
  await isUnharmed(host, "table");
  await app.getByRole("button", { name: "JSON" }).click();
  await isUnharmed(host, "JSON");
});

test("a hostile link opens a screen and runs nothing, least of all a mutation", async (host) => {
  const asked: string[] = [];
  host.page.on("request", (request) => void asked.push(request.postData() ?? ""));
  const attack = encodeURIComponent(VALUES[1] ?? "");
  const mutation = encodeURIComponent('mutation { rename(id: "1") { errors { message } } }');
  await areUnharmed(host, [
    `/edit?query=${mutation}&variables=${encodeURIComponent("{}")}`,
    `/edit?query=${attack}&variables=${attack}`,
    "/q/rename",
    `/m/rename?from=${attack}`,
    `/e/Thing/${attack}`,
    `/e/${attack}`,
    `/${attack}`,
    `/q/things?find=${attack}&sort=${attack}&cols=${attack}&as=${attack}&chart=${attack}&after=${attack}&a=${encodeURIComponent('{"__proto__":{"attacked":true}}')}`,
    "/q/javascript:window.attacked=true",
  ]);
  assert.equal(
    asked.filter((body) => /"mutation/.test(body)),
    [],
  );
});

test("a link cannot send the app to another server", async (host) => {
  const { page, app, open } = host;
  const elsewhere = (part: string) => encodeURIComponent(`${EVIL}/${part}/graphql`);
  const settings = (part: string) =>
    `${["endpoint", "url", "live-url", "exchange-url"].map((name) => `${name}=${elsewhere(part)}`).join("&")}&google-client-id=x`;
  await page.goto(`${server.origin}/${elsewhere("path")}?${settings("search")}`);
  await open(`/q/things?${settings("hash")}`);
  await app.locator("tbody tr").first().waitFor();
  await isUnharmed(host, page.url());
});

run();
