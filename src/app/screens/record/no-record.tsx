/** Says why there is no record: the address holds no valid id, or that of a record of another type, or the record is gone. */
import { useMemo } from "react";
import { identityOf, plainText, planQuery, type RootField, rootOfAnyType, typeLabel } from "../../schema/index.js";
import { useExplain } from "../../parts/answers/failure/use-explanation.js";
import { Skeleton } from "../../parts/answers/states.js";
import { useAnswer } from "../../parts/answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { Link } from "../../parts/controls/link.js";
import { useListWords } from "../../parts/list/words.js";
import { LinkToType } from "./link-to-type.js";

interface NoRecordProps {
  type: string;
  id: string;
  /** It was looked for on the first page of its list, because the server cannot be asked for it. */
  mayBeOnOtherPage: boolean;
  /** What the server said of an id that cannot be one. */
  refusal: unknown;
}

export function NoRecord({ type, id, mayBeOnOtherPage, refusal }: NoRecordProps) {
  const t = useListWords();
  const schema = useSchema();
  const label = typeLabel(schema, type);
  if (refusal !== undefined) return <BadId type={type} id={id} refusal={refusal} />;
  const root = mayBeOnOtherPage ? undefined : rootOfAnyType(schema, type);
  if (root) return <AskedForType type={type} id={id} root={root} />;
  if (!mayBeOnOtherPage) return <NotThere type={type} />;
  return (
    <div className="state" role="status">
      <p>{t.notOnFirstPage(label)}</p>
      <LinkToType type={type} />
    </div>
  );
}

function NotThere({ type }: { type: string }) {
  const t = useListWords();
  return (
    <div className="state" role="status">
      <h2>{t.notThere(typeLabel(useSchema(), type))}</h2>
      <p>{t.notThereDo}</p>
      <LinkToType type={type} />
    </div>
  );
}

/** The server's own words are for those who know the server. */
function BadId({ type, id, refusal }: Pick<NoRecordProps, "type" | "id" | "refusal">) {
  const t = useListWords();
  const { text, detail } = useExplain()(refusal);
  return (
    <div className="state" role="status">
      <h2>{t.badId}</h2>
      <p>{t.badIdText(plainText(id), typeLabel(useSchema(), type))}</p>
      <LinkToType type={type} />
      <details>
        <summary>{t.details}</summary>
        <pre className="json">{plainText(detail ?? text)}</pre>
      </details>
    </div>
  );
}

interface AskedForTypeProps extends Pick<NoRecordProps, "type" | "id"> {
  /** Gives a record of any of several types. */
  root: RootField;
}

/** Asks which type the record with the id has. */
function AskedForType({ type, id, root }: AskedForTypeProps) {
  const t = useListWords();
  const schema = useSchema();
  const plan = useMemo(() => planQuery(schema, root, { columns: ["__typename"] }), [schema, root]);
  const { document, variables } = plan.request({ id });
  const { data, error } = useAnswer(document, variables, {});
  if (!data && !error) return <Skeleton />;
  const found = data === undefined ? undefined : plan.identify(plan.value(data, { id }));
  if (!found || found.type === type) return <NotThere type={type} />;
  const canOpen = identityOf(schema, found.type).access !== undefined;
  const label = plainText(found.id === undefined ? `${found.typeLabel} ${id}` : found.label);
  return (
    <div className="state" role="status">
      <h2>{t.notThere(typeLabel(schema, type))}</h2>
      <p>{t.otherType(typeLabel(schema, type), found.typeLabel)}</p>
      {canOpen ? (
        <Link className="button" to={{ at: "record", type: found.type, id: found.id ?? id }}>
          {label}
        </Link>
      ) : (
        <p>{label}</p>
      )}
    </div>
  );
}
