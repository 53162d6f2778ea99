/**
 * The GraphQL errors of an answer, in the server's words. All members of an error but the message may have any type.
 */
import { textOf } from "../../../../transport/text-of.js";
import { plainText } from "../../../schema/index.js";
import type { GraphQLError } from "../../../../index.js";
import { SignIn } from "../../../parts/account/sign-in.js";
import { needsSignIn } from "../../../parts/answers/failure/explain.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../../parts/values/numbers/count.js";
import { useEditorWords } from "../words.js";

/** Errors that are drawn. The JSON of the answer has all of them. */
const DRAWN_LIMIT = 20;

export function Errors({ errors }: { errors: readonly GraphQLError[] }) {
  const t = useEditorWords();
  const hidden = errors.length - DRAWN_LIMIT;
  return (
    <>
      {errors.slice(0, DRAWN_LIMIT).map((error, index) => (
        <div className="alert" role="alert" key={index}>
          <Icon name="alert" />
          <div className="grow">
            <b className="text">{plainText(error.message)}</b>
            <ErrorOrigin error={error} />
          </div>
        </div>
      ))}
      {hidden > 0 && <p className="quiet">{t.moreErrors(hidden, count(hidden))}</p>}
      {needsSignIn(errors) && <SignIn />}
    </>
  );
}

/** The field that an error is about, and its code. A server may send a path that is not a list. */
function ErrorOrigin({ error: { path, extensions } }: { error: GraphQLError }) {
  const text = [[path].flat().join("."), textOf(extensions?.code)].filter(Boolean).join(" · ");
  return text && <div className="quiet mono">{plainText(text)}</div>;
}
