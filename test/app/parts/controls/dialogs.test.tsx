/**
 * Every dialog takes the keyboard at once: its first field has the focus, or the button that leaves everything as it is where something is
 * deleted. A dialog that is missing in this list fails.
 */
import "../../../helpers/react-development.js";
import { acting, render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ReactNode } from "react";
import { readSources } from "../../../../tools/build/source-imports.mjs";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

await import("../../helpers/all-screens.js");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
const { LeaveDialog } = await import("../../../../src/app/parts/action/sending/sending-notice.js");
const { ShowQuery } = await import("../../../../src/app/parts/answers/show-query.js");
const { SaveViewDialog } = await import("../../../../src/app/parts/views/save-view-dialog.js");
const { EmbedDialog } = await import("../../../../src/app/screens/views/embed/embed-dialog.js");
const { Adjust } = await import("../../../../src/app/parts/settings/adjust/adjust.js");
const { ShortcutsDialog } = await import("../../../../src/app/parts/list/keys/shortcuts-dialog.js");
const { PictureDialog } = await import("../../../../src/app/parts/record/pictures/pictures.js");
const { CorrectDialog } = await import("../../../../src/app/screens/import/run/correct/correct-dialog.js");

const SDL = `
  type Query { kites(limit: Int = 25, offset: Int = 0): KiteList! kite(id: ID!): Kite }
  type KiteList { items: [Kite!]! total: Int! }
  type Kite { id: ID! name: String! size: Int! }
  type Mutation { landKite(id: ID!, note: String!): Kite deleteKite(id: ID!): Kite createKite(name: String!): Kite }
`;
const schema = schemaOf(SDL);
const KITES = 60;

let world: World;
let screen: Screen;
let closed: number;
const onClose = () => {
  closed++;
};

const showPart = async (element: ReactNode) => {
  screen = await renderPart(element, { options: world.options, schema });
};
const showRoute = async (route: string) => {
  screen = await renderScreen({ options: world.options, schema, route });
};
const showList = async () => {
  await showRoute("/q/kites");
  await screen.until(() => screen.all("row").length === 25);
};
const selectRow = () => screen.tap(screen.get("checkbox", "Select row 1"));

const createKite = () => {
  const root = rootField(schema, "mutation", "createKite");
  if (!root) throw new Error("There is no such action.");
  return planAction(schema, root);
};

/** The whole app, as wide as a phone. */
async function showOnPhone(): Promise<void> {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  Object.defineProperty(globalThis, "matchMedia", { configurable: true, writable: true, value: () => media });
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.all("button", "Menu").length);
  await screen.press("button", "Menu");
}

interface Opening {
  open(): Promise<unknown>;
  /** The name of what has the focus. */
  focus: RegExp;
}

/** How each dialog is opened, and where the keyboard is then, by the file of the dialog. */
const DIALOGS: Record<string, readonly Opening[]> = {
  "app/parts/action/sending/sending-notice.tsx": [
    {
      open: () =>
        showPart(<LeaveDialog isRows={false} label="Create kite" onStay={onClose} onLeave={assert.unreachable} />),
      focus: /^Stay/,
    },
  ],
  "app/parts/answers/show-query.tsx": [
    {
      open: async () => {
        await showPart(<ShowQuery request={() => ({ document: "{ kites { total } }" })} />);
        await screen.press("button", "Show query");
      },
      focus: /^Copy/,
    },
  ],
  "app/parts/views/save-view-dialog.tsx": [
    {
      open: () => showPart(<SaveViewDialog route={{ at: "query", field: "kites" }} onClose={onClose} />),
      focus: /^Name/,
    },
  ],
  "app/screens/views/embed/embed-dialog.tsx": [
    {
      open: () => {
        const location = new URL("http://localhost/app");
        Object.defineProperty(globalThis, "location", { configurable: true, value: location });
        return showPart(<EmbedDialog route={{ at: "query", field: "kites" }} onClose={onClose} />);
      },
      focus: /only this screen|alone/i,
    },
  ],
  // Only while the code of the next one is loading, without a control of its own.
  "app/parts/export/export-all.tsx": [],
  "app/parts/export/export-dialog.tsx": [
    {
      open: async () => {
        await showList();
        await screen.press("button", "List options");
        await screen.press("button", "Export all");
      },
      focus: /^Start/,
    },
  ],
  "app/screens/search/palette.tsx": [
    {
      open: async () => {
        screen = await render(<QueryletApp {...world.options} route="/" />);
        await screen.until(() => screen.all("button", /^Search/).length);
        await screen.press("button", /^Search/);
      },
      focus: /^Search/,
    },
  ],
  "app/frame/shell/frame.tsx": [{ open: showOnPhone, focus: /./ }],
  "app/parts/settings/adjust/adjust.tsx": [
    {
      open: async () => {
        await showPart(<Adjust type="Kite" />);
        await screen.press("button", "Adjust");
      },
      focus: /name/i,
    },
  ],
  "app/parts/list/bulk/bulk-dialog.tsx": [
    {
      open: async () => {
        await showList();
        await selectRow();
        await screen.press("button", "Land kite");
      },
      focus: /^Note/,
    },
    {
      open: async () => {
        await showList();
        await selectRow();
        await screen.press("button", "Delete kite");
      },
      focus: /^Cancel$/,
    },
  ],
  "app/parts/list/bulk/collect-dialog.tsx": [
    {
      open: async () => {
        await showList();
        await screen.tap(screen.get("checkbox", "Select all rows"));
        await screen.press("button", `Select all ${KITES}`);
        world.intercept = () => new Promise(() => {});
        await screen.press("button", "Land kite");
      },
      focus: /^Stop$/,
    },
  ],
  "app/parts/list/keys/shortcuts-dialog.tsx": [
    { open: () => showPart(<ShortcutsDialog onClose={onClose} />), focus: /shortcuts/i },
  ],
  "app/parts/record/pictures/pictures.tsx": [
    {
      open: () =>
        showPart(
          <PictureDialog
            picture={{ key: 1, url: "http://localhost/a.png", caption: "A", detail: undefined, record: undefined }}
            isAllowed={false}
            onAllow={() => {}}
            position={0}
            total={2}
            onGo={() => {}}
            onClose={onClose}
          />,
        ),
      focus: /^Next/,
    },
  ],
  "app/screens/import/run/correct/correct-dialog.tsx": [
    {
      open: () =>
        showPart(
          <CorrectDialog
            plan={createKite()}
            info={{
              id: "1",
              action: "createKite",
              source: "rows",
              heads: ["name"],
              labelColumn: 0,
              columnPaths: [["name"]],
              rowCount: 1,
              startedAt: 0,
            }}
            row={{ number: 1, cells: ["Cursed"], value: { name: "Cursed" } }}
            reason="It does not fly."
            mayBeDone={false}
            onCorrect={async () => {}}
            onClose={onClose}
          />,
        ),
      focus: /^Name/,
    },
  ],
  "app/parts/action/review/reach-dialog.tsx": [
    { open: () => showRoute("/m/deleteKite?from=Kite:1"), focus: /^Cancel$/ },
  ],
};

const test = suite("dialogs");
test.before.each(() => {
  closed = 0;
  const kites = Array.from({ length: KITES }, (_, index) => ({ id: `${index}`, name: `Kite ${index}`, size: index }));
  world = createWorld(SDL, {
    kites: ({ limit, offset }: { limit: number; offset: number }) => ({
      items: kites.slice(offset, offset + limit),
      total: KITES,
    }),
    kite: ({ id }: { id: string }) => kites[Number(id)],
  });
});
const { matchMedia } = globalThis;
test.after.each(async () => {
  await screen?.close();
  globalThis.matchMedia = matchMedia;
  Reflect.deleteProperty(globalThis, "location");
});

const openDialog = () => screen.root.querySelector("dialog");
const focused = (): string => {
  const { activeElement } = document;
  if (!activeElement) return "";
  const label = activeElement.id && document.querySelector(`label[for="${activeElement.id}"]`)?.textContent;
  return (
    activeElement.getAttribute("aria-label") ??
    (label || activeElement.closest("label")?.textContent || activeElement.textContent || "")
  );
};
const sentActions = () => world.sent.filter(({ document: text }) => text.startsWith("mutation")).length;

test("this list has every dialog", () => {
  const files = [...readSources()].filter(([file, text]) => file.startsWith("app/") && /<Dialog\b/.test(text));
  assert.equal(files.map(([file]) => file).sort(), Object.keys(DIALOGS).sort());
});

for (const [file, openings] of Object.entries(DIALOGS))
  for (const [index, { open, focus }] of openings.entries())
    test(`${file.replace("app/", "")}${index > 0 ? `, form ${index + 1}` : ""} takes the keyboard`, async () => {
      await open();
      await screen.until(
        () => openDialog()?.contains(document.activeElement) && focus.test(focused().trim()),
        `${focus}`,
      );
      // As the browser says that Escape was pressed.
      await acting(() => openDialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
      await screen.until(() => !openDialog() || closed > 0, "a closed dialog");
      assert.is(sentActions(), 0, "Escape does nothing else");
    });

test("typing and Enter save a view under what was typed, once", async () => {
  await showPart(<SaveViewDialog route={{ at: "query", field: "kites" }} onClose={onClose} />);
  const field = document.activeElement as HTMLInputElement;
  await screen.type(/^Name/, "All kites");
  await acting(() => field.form?.requestSubmit());
  assert.is(closed, 1);
  assert.match(JSON.stringify({ ...localStorage }), "All kites");
  localStorage.clear();
});

test.run();
