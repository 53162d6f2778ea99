/** The content of one tab of a record: a list, a record or a value, and above it a form for the arguments that the field requires. */
import { useCallback, useMemo, useState } from "react";
import { type FieldShape, pictureColumnsOf, type Plan } from "../../schema/index.js";
import { Empty } from "../answers/states.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { ArgumentsForm, useArguments } from "../form/arguments-form.js";
import { PlanList } from "../list/plan-list.js";
import type { View } from "../../base/navigation/routes.js";
import { Prose } from "../values/text/prose.js";
import { useCreateInTab } from "./create-in-tab.js";
import { FieldAnswer } from "./field-answer.js";
import { LazyPictures } from "./pictures/lazy-pictures.js";
import { argumentsOf, planOnRecord, recordState, type RecordSource } from "./record-source.js";

interface TabPanelProps {
  source: RecordSource;
  shape: FieldShape;
  /** All tabs of the record. */
  tabs: readonly FieldShape[];
  /** The view in the address; without it the tab keeps its own. */
  routeView: View | undefined;
  onRouteView: ((next: View, replace?: boolean) => void) | undefined;
}

export function TabPanel({ source, shape, tabs, routeView, onRouteView }: TabPanelProps) {
  const t = useWords();
  const schema = useSchema();
  const [ownView, setOwnView] = useState<View>({});
  const chosenView = routeView ?? ownView;
  const view = useMemo(() => {
    const args = argumentsOf(schema, source, shape);
    return Object.keys(args).length === 0 ? chosenView : { ...chosenView, args: { ...args, ...chosenView.args } };
  }, [schema, source, shape, chosenView]);
  const setView = onRouteView ?? setOwnView;
  const plan = useMemo(
    () => planOnRecord(schema, source, shape.name, view.cols && { columns: view.cols }),
    [schema, source, shape.name, view.cols],
  );
  const { fields, values, isReady } = useArguments(shape, shape.required, view.args);
  const planWithColumns = useCallback(
    // If there is a plan with one choice of columns, there is one with every other.
    (columns: string[]) => planOnRecord(schema, source, shape.name, { columns }) as Plan,
    [schema, source, shape.name],
  );
  const pictureColumns = useMemo(() => plan && pictureColumnsOf(plan), [plan]);
  const create = useCreateInTab(source, shape, tabs);
  if (!plan) return <Empty>{t.noWayToOpen(source.type)}</Empty>;
  const isList = shape.gives === "rows";
  const hasPictures = pictureColumns !== undefined && isReady;
  return (
    <>
      {shape.description && <Prose text={shape.description} short />}
      <ArgumentsForm
        compact
        fields={fields}
        sent={view.args}
        submit={t.show}
        onSend={(args) => setView({ ...view, args })}
      />
      {hasPictures && (
        <LazyPictures
          plan={plan}
          columns={pictureColumns}
          label={shape.label}
          source={source}
          view={view}
          onView={setView}
          planWithColumns={planWithColumns}
        />
      )}
      {isList && !hasPictures && (
        <PlanList
          plan={plan}
          label={shape.label}
          record={source}
          view={view}
          onView={setView}
          planWithColumns={planWithColumns}
          skip={!isReady}
          createLink={create.link}
          onCreate={create.open}
        />
      )}
      {!isList && isReady && (
        <FieldAnswer plan={plan} state={{ ...recordState(source), args: values }} record={source} />
      )}
    </>
  );
}
