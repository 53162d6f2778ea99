/** What the server says against a document, in its words. What stands in an error besides its message may be anything. */
import { plainText } from "../../../schema/index.js";
import type { GraphQLError } from "../../../transport/types.js";
import { Icon } from "../../ui/icon.js";
import { SignIn } from "../../account/sign-in.js";
import { useApp } from "../../context/context.js";
import { explain } from "../../answers/explain.js";
import { useEditorWords } from "../words.js";

/** Drawn at most: the others are in the JSON. */
const MOST = 20;

export function Errors({ errors }: { errors: readonly GraphQLError[] }) {
  const { endpoint } = useApp();
  const t = useEditorWords();
  return (
    <>
      {errors.slice(0, MOST).map((error, index) => (
        <div className="alert" role="alert" key={index}>
          <Icon name="alert" />
          <div className="grow">
            <b className="text">{plainText(error.message)}</b>
            <Where error={error} />
          </div>
        </div>
      ))}
      {errors.length > MOST && <p className="quiet">{t.moreErrors(errors.length - MOST)}</p>}
      {explain(errors, endpoint, t).kind === "signed-out" && <SignIn />}
    </>
  );
}

function Where({ error: { path, extensions } }: { error: GraphQLError }) {
  const text = [[path].flat().join("."), textOf(extensions?.code)].filter(Boolean).join(" · ");
  return text && <div className="quiet mono">{plainText(text)}</div>;
}

/** As it reads in a line; of an object its JSON. */
function textOf(value: unknown): string {
  if (value == null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
