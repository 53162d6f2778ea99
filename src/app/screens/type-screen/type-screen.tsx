/** The screen of a type: a search for one record, its lists, its other queries and its actions. */
import { useEffect } from "react";
import {
  canOpen,
  listsOf,
  planRecord,
  type RootField,
  type Schema,
  singleRecordFieldsOf,
  tellingTypeDescription,
  thingsOf,
  type TypeDef,
  typeLabel,
} from "../../schema/index.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { findsById } from "../../base/navigation/catalogue.js";
import { Link } from "../../parts/controls/link.js";
import { Adjust } from "../../parts/settings/adjust/adjust.js";
import { Missing } from "../../parts/answers/missing.js";
import { noteRecent } from "../../base/navigation/recent.js";
import { useActions } from "../../base/context/use-actions.js";
import { Icon } from "../../base/ui/icon.js";
import { TypeMark } from "../../base/ui/type-mark.js";
import { Prose } from "../../parts/values/text/prose.js";
import { FindRecord } from "./find-record.js";
import type { Route } from "../../base/navigation/routes.js";
import { ListPreview } from "./list-preview.js";
import { PossibleTypes, RootLinks } from "./type-links.js";

export function TypeScreen({ route: { type } }: { route: Route & { at: "type" } }) {
  const { choices } = useApp();
  const schema = useSchema();
  const definition = schema.types.get(type);
  useEffect(() => {
    if (definition) noteRecent(choices, "things:" + type);
  }, [choices, definition, type]);
  return definition ? <KnownType type={type} definition={definition} /> : <Missing what={type} />;
}

function KnownType({ type, definition }: { type: string; definition: TypeDef }) {
  const t = useWords();
  const schema = useSchema();
  const actions = useActions(type);
  const mainList = thingsOf(schema).get(type)?.mainList;
  // A list that requires arguments has no first rows to show.
  const main = mainList?.required.length === 0 ? mainList : undefined;
  const others = listsOf(schema, type).filter((list) => list !== main);
  const { kind, possible } = definition;
  const description = tellingTypeDescription(schema, definition);
  return (
    <Screen
      title={typeLabel(schema, type)}
      kind={
        <>
          <TypeMark type={type} />
          {t.typeKinds[kind]}
        </>
      }
      lead={description && <Prose text={description} short />}
      width="full"
      actions={
        <>
          {possible.length === 0 && <Adjust type={type} />}
          <Link className="button" to={{ at: "schema", type }}>
            <Icon name="book" />
            {t.about}
          </Link>
        </>
      }
    >
      {canOpen(schema, type) && <FindRecord type={type} />}
      {main && <ListPreview key={main.name} root={main} />}
      <RootLinks name="lists" title={main ? t.listsToo : t.listsOf} roots={others} at="query" />
      <RootLinks name="ones" title={t.onesToo} roots={otherWaysToOne(schema, type)} at="query" />
      {possible.length > 0 && <PossibleTypes names={possible} />}
      <RootLinks name="actions" title={t.sections.actions} roots={actions} at="action" />
    </Screen>
  );
}

/** The queries that give one record, apart from those that `FindRecord` opens records by. */
function otherWaysToOne(schema: Schema, type: string): RootField[] {
  const recordQuery = planRecord(schema, type)?.shape.name;
  return singleRecordFieldsOf(schema, type).filter((root) => root.name !== recordQuery && !findsById(schema, root));
}
