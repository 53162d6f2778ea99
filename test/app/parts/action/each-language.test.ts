/** Whatever language a row of a table or of a selection is sent in, only what was given is changed of that language's record. */
import "../../../helpers/window.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { sendUndo, NOTHING_TOLD } from "../../../../src/app/parts/action/after/send-undo.js";
import { createPresentValues } from "../../../../src/app/parts/bulk/present-values.js";
import { createRowSender } from "../../../../src/app/screens/import/run/send-row.js";
import { bulkActionsOf } from "../../../../src/app/parts/list/bulk/bulk-actions.js";
import { createBulkSender } from "../../../../src/app/parts/list/bulk/bulk-sender.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enForm } from "../../../../src/app/base/messages/en/form.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { rootField } from "../../../../src/app/schema/index.js";
import { schemaOf } from "../../schema/helpers.js";
import { sdlOf, SHAPES, startLanguages, type Languages, type Shape } from "../../screens/action/languages.js";

const words = {
  unclear: "Not confirmed",
  noSuchRecord: (id: string) => `No ${id}`,
  explain: () => "Explained",
  inputProblems: enForm.inputProblems,
  changedSince: (what: string) => `Changed: ${what}`,
  otherRow: (now: string) => `Other: ${now}`,
  notThere: (type: string) => `No ${type}`,
  notThereDo: "Deleted.",
  values: { ...en, ...enValues },
};

function actionOf(shape: Shape) {
  const schema = schemaOf(sdlOf(shape));
  const root = rootField(schema, "mutation", "updateSection");
  assert.ok(root);
  return { schema, plan: planAction(schema, root) };
}

/** The form's value that says a language and a title. */
const valueFor = (shape: Shape, locale: string | undefined, title: string) => {
  const own = locale === undefined ? {} : { locale };
  if (shape === "data") return { data: { ...own, title } };
  return shape === "where" ? { where: own, data: { title } } : { ...own, title };
};
const withKey = (value: ReturnType<typeof valueFor>) =>
  "where" in value ? { ...value, where: { ...value.where, id: "s1" } } : { ...value, id: "s1" };

const other = (locale: string) => (locale === "EN" ? "DE" : "EN");
const before = (locale: string) => ({
  id: "s1",
  title: `${locale} title`,
  body: `${locale} body`,
  note: `${locale} note`,
});
function assertChanged({ sections }: Languages, locale: string, title: string) {
  assert.equal(sections.get(locale), { ...before(locale), title });
  assert.equal(sections.get(other(locale)), before(other(locale)));
}

for (const shape of Object.keys(SHAPES) as Shape[])
  for (const locale of ["DE", "EN", undefined]) {
    const meant = locale ?? "EN";

    test(`a row of a table: ${shape}, ${locale ?? "no language"}`, async () => {
      const { schema, plan } = actionOf(shape);
      const languages = startLanguages(shape);
      const { client } = languages.world.options;
      const keyPath = shape === "where" ? ["where", "id"] : ["id"];
      const value = withKey(valueFor(shape, locale, "New"));
      const present = createPresentValues({ schema, client, plan, keyPath });
      await present?.read(new Map([[0, value]]));
      const seen = present?.seenIn(0, value);
      assert.match(JSON.stringify(seen), `${meant} title`);
      const sender = createRowSender({ schema, client, plan, keyPath, words });
      const prepared = await sender.prepare({ number: 1, value, seen });
      assert.ok("request" in prepared, JSON.stringify(prepared));
      await sender.send(prepared.request);
      assertChanged(languages, meant, "New");
    });

    test(`a selected row, and its undo: ${shape}, ${locale ?? "no language"}`, async () => {
      const { schema } = actionOf(shape);
      const languages = startLanguages(shape);
      const { client } = languages.world.options;
      const record = { type: "Section", typeLabel: "Section", label: `${meant} title`, id: "s1", opens: true };
      for (const scope of [undefined, JSON.stringify({ locale: meant })]) {
        const row = { ...record, scope };
        const action = bulkActionsOf(schema, row).find(({ root }) => root.name === "updateSection");
        assert.ok(action);
        const value = valueFor(shape, scope === undefined ? locale : undefined, "New");
        const sender = createBulkSender({ schema, client, action, value, words });
        assert.equal(await sender.send(row), { is: "done" });
        assertChanged(languages, meant, "New");
        const [done] = sender.undos();
        assert.ok(done);
        const undone = await sendUndo({ schema, client }, done.undo, { told: NOTHING_TOLD, words: words.values });
        assert.is(undone.is, "sent");
        assertChanged(languages, meant, `${meant} title`);
      }
    });
  }

test.run();
