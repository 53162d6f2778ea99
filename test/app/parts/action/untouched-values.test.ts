/** The rules for values that a person left as they were: a form neither checks nor changes them, even where it shows them differently. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  formStart,
  readForm,
  shownValue,
  typedValue,
  type FormStart,
} from "../../../../src/app/parts/action/form-start.js";
import { planCurrent, recordForm } from "../../../../src/app/parts/action/record-baseline.js";
import { rootField, setAt, type FormValue } from "../../../../src/app/schema/index.js";
import { planAction } from "../../../../src/app/schema/form/actions/action.js";
import { prefill } from "../../../../src/app/schema/form/prefill.js";
import { schemaFromSdl } from "../../../../src/app/schema/model/sdl/sdl.js";
import { storedWork, workSdl } from "../../helpers/work-record.js";

const schema = schemaFromSdl(workSdl);
const { museum, ...columns } = storedWork();
const venus = { ...columns, __typename: "Work", museum: { ...museum, __typename: "Museum" } };

/** What a person types into one input. */
interface Typing {
  path: string[];
  text: string;
}

/** The form over the work that a mutation changes. */
function formOver(mutation: string): FormStart {
  const root = rootField(schema, "mutation", mutation);
  if (!root) throw new Error(`The schema has no mutation ${mutation}.`);
  const action = planAction(schema, root);
  const plan = planCurrent(schema, "Work", action.form);
  if (!plan) throw new Error("A work cannot be asked for.");
  const { form, baseline } = recordForm(plan, action.form, venus);
  return formStart(
    form,
    baseline,
    prefill(action, { type: "Work", typeLabel: "Work", label: "1", id: "1", opens: true }),
  );
}

/** What is sent, and its problems, after a person typed this. */
function sentAfter(mutation: string, typings: readonly Typing[]): ReturnType<typeof readForm> {
  const start = formOver(mutation);
  const type = (value: FormValue, { path, text }: Typing) =>
    shownValue(start, typedValue(start, setAt(value, path, text)));
  return readForm(start, typings.reduce(type, shownValue(start, undefined)));
}

const test = suite("untouched values");

test("no untouched value keeps another from being saved, and none is sent", () => {
  assert.equal(sentAfter("updateWork", [{ path: ["data", "title"], text: "Venus of Milo" }]), {
    variables: { id: "1", seenAt: venus.seenAt, data: { title: "Venus of Milo" } },
    problems: [],
  });
});

test("a required input is sent the stored value, to the last digit", () => {
  const { opens, hungAt, odd } = venus;
  assert.equal(sentAfter("changeWork", [{ path: ["title"], text: "Venus of Milo" }]), {
    variables: { id: "1", opens, hungAt, odd, title: "Venus of Milo" },
    problems: [],
  });
});

test("in a changed group untouched inputs stay, and missing ones are asked for", () => {
  const town = { path: ["data", "place", "town"], text: "Ile" };
  const street = { path: ["data", "place", "street"], text: "Quay 1" };
  assert.equal(
    sentAfter("updateWork", [town]).problems.map(({ path }) => path),
    [street.path],
  );
  const { variables, problems } = sentAfter("updateWork", [town, street]);
  assert.equal(problems, []);
  assert.equal(variables["data"], { place: { town: "Ile", street: "Quay 1", opens: "10:30:00" } });
});

test("a moment that is changed is written as the record writes its moments", () => {
  const { variables, problems } = sentAfter("updateWork", [{ path: ["data", "hungAt"], text: "2024-06-01T11:45" }]);
  assert.equal(problems, []);
  assert.equal(variables["data"], { hungAt: "2024-06-01T11:45:00" });
});

test.run();
