/**
 * Random requests with a marked secret go through everything by which they leave memory. The mark is found nowhere.
 * `test/secret-doors.test.ts` lists all ways out.
 */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../../src/client/client.js";
import { secretIn } from "../../../../src/client/secret-names.js";
import { debug } from "../../../../src/client/tools/debug.js";
import {
  curlCommand,
  fetchCall,
  withoutSecretsIn,
  secretHeaderNames,
} from "../../../../src/app/screens/editor/tools/document-menu-panel.js";
import type { HeaderRow } from "../../../../src/app/screens/editor/headers/header-row.js";
import { headersOf } from "../../../../src/app/screens/editor/headers/header-rows.js";
import { hasSecret } from "../../../../src/app/screens/import/run/use-import-start.js";
import type { ImportTable } from "../../../../src/app/screens/import/table.js";
import { formatRoute, type Route } from "../../../../src/app/base/navigation/routes.js";
import { readSavedView, viewAddress } from "../../../../src/app/base/navigation/saved-view.js";
import { createDrafts } from "../../../../src/app/base/storage/drafts.js";
import { hideSecrets } from "../../../../src/app/base/storage/hide-secrets.js";
import { withoutSecretTexts } from "../../../../src/app/base/storage/secrets.js";
import { embedTag } from "../../../../src/app/screens/views/embed/embed-dialog.js";
import { fakeStorage } from "../../../helpers/fakes/fake-storage.js";
import { fakeTransport } from "../../../helpers/fakes/fake-transport.js";
import { checkProperty } from "../../../helpers/property.js";
import { createCase, type SecretCase } from "./secret-cases.js";

const test = suite("secrets on their way out");

/** By name, what leaves memory of a request. */
const EXITS: Record<string, (request: SecretCase) => string> = {
  "the draft of the editor's tabs": ({ query, variables }) =>
    kept({ open: 1, all: [withoutSecretTexts({ id: 1, query, variables })] }),
  "a draft that nobody has looked through": ({ query, variables }) => kept([{ query, variables, at: 1 }]),
  "the draft of a form with the variables typed as text": ({ values }) =>
    kept({ typed: { name: "Ada", json: JSON.stringify(values) } }),
  "the draft of a form": ({ values }) => kept({ typed: values }),
  "the address of a document": ({ query, variables }) => formatRoute({ at: "edit", query, variables }),
  "the address of a list": ({ values }) => formatRoute({ at: "query", field: "orders", args: values }),
  "the address of a live view": ({ values }) => formatRoute({ at: "live", field: "news", args: values }),
  "a saved view": ({ query, variables }) => viewOf({ at: "edit", query, variables }),
  "a saved view of a list": ({ values }) => viewOf({ at: "query", field: "orders", args: values }),
  "a view from a file": ({ query, variables }) =>
    JSON.stringify(readSavedView({ name: "a", address: `/edit?${new URLSearchParams({ query, variables })}` })) ?? "",
  "the embed tag": ({ query, variables, mark }) =>
    embedTag({
      route: viewAddress({ at: "edit", query, variables }) ?? "/",
      isAlone: true,
      options: { live: { protocol: "sse", url: `/live?token=${mark}` } },
      endpoint: `https://ada:${mark}@shop.example/graphql?apikey=${mark}`,
      page: "https://shop.example/",
    }),
  "the copied request": (request) => {
    const written = writtenRequest(request);
    return curlCommand(written) + fetchCall(written);
  },
  "the query as text": ({ query, variables }) => JSON.stringify(hideSecrets({ query, variables }, variables)),
  "the disk": ({ query, variables }) => (secretIn(`${query}\n${variables}`, "{}") ? "" : query + variables),
  "the disk, of an answer": ({ values }) => {
    const answer = JSON.stringify(values);
    return secretIn("{ a }", answer) ? "" : answer;
  },
  "the report of debug()": ({ query, variables }) => {
    const client = createClient({ transport: fakeTransport().transport });
    client.query(query, fromJson(variables)).catch(() => {});
    return JSON.stringify(debug(client));
  },
  "the rows of an import": ({ values }) =>
    [tableWith(JSON.stringify(values), {}), tableWith("", values)]
      .filter((table) => !hasSecret(table, []))
      .map((table) => JSON.stringify(table))
      .join(""),
};

function kept(draft: object): string {
  const storage = fakeStorage();
  createDrafts(storage, "https://shop.example", "ada").write("draft", draft);
  return JSON.stringify(storage);
}

const viewOf = (route: Route): string =>
  JSON.stringify(readSavedView({ name: "a", address: viewAddress(route) ?? "" })) ?? "";

function writtenRequest({ query, variables, mark }: SecretCase) {
  const url = `https://shop.example/graphql?access-token=${mark}`;
  const names = ["X-Api-Key", "authorization", "COOKIE", "x-session-id", "X-Card-PIN"];
  const rows: HeaderRow[] = [
    ...names.map((name, id): HeaderRow => ({ id, scheme: "text", name, user: "", value: `Bearer ${mark}` })),
    { id: names.length, scheme: "key", name: "X-Own", user: "", value: mark },
    { id: names.length + 1, scheme: "bearer", name: "", user: "", value: mark },
  ];
  const request = { url, headers: headersOf(rows), query, variablesText: variables, operationName: undefined };
  return withoutSecretsIn(request, secretHeaderNames(rows));
}

function tableWith(text: string, constants: object): ImportTable {
  const rows = [
    { number: 1, cells: ["name", "settings"] },
    { number: 2, cells: ["Ada", text] },
  ];
  return { sheet: { rows }, head: 0, matching: [], constants } as unknown as ImportTable;
}

function fromJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A text as it is found, however it was escaped. */
const decoded = (text: string): string =>
  decodeURIComponent(text.replaceAll("+", " ").replace(/%(?![\da-f]{2})/gi, "%25")).replace(
    /\\+u00([\da-f]{2})/gi,
    (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)),
  );

for (const [name, exit] of Object.entries(EXITS))
  test(`${name} holds no secret of a request`, () => {
    let requests = 0;
    checkProperty(
      `no secret in ${name}`,
      (random, note) => {
        const request = createCase(random);
        note("request", request);
        requests++;
        const text = exit(request);
        note("what left", text);
        assert.not.ok(decoded(text).includes(request.mark));
      },
      300,
    );
    console.log(`${name}: ${requests} requests with a secret, 0 found`);
  });

test.run();
