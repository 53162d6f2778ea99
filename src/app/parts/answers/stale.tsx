/** Notices above an answer that is old, because a newer request failed, or that has errors beside its data. */
import type { PlanRequest } from "../../schema/index.js";
import type { GraphQLError } from "../../../index.js";
import { useClient } from "../../../react/index.js";
import { messageWithField } from "./field-errors.js";
import { needsSignIn } from "./failure/explain.js";
import { formatDateAndTime } from "../values/date-and-time.js";
import { useExplanation } from "./failure/use-explanation.js";
import { useOwnRetry } from "./failure/use-own-retry.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { SignIn } from "../account/sign-in.js";

/** Messages that the notice of a partial answer repeats. */
const MESSAGES_SHOWN = 3;

interface StaleAnswerProps {
  /** The error of the last request; undefined where the answer is not old. */
  error: unknown;
  request: PlanRequest;
  onRetry: () => void;
}

/** Says how old the data is, and offers to request it again. */
export function StaleAnswer({ error, request: { document, variables }, onRetry }: StaleAnswerProps) {
  const client = useClient();
  const t = useWords();
  const explanation = useExplanation(error);
  useOwnRetry(error, explanation?.mayPass ? onRetry : undefined);
  if (!explanation) return null;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div className="grow">
        {explanation.kind !== "offline" && (
          <>
            <b>{explanation.title}</b> {explanation.text}{" "}
          </>
        )}
        {t.stale(formatDateAndTime(client.watch(document, variables).time))}
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

/** The errors beside an answer's data, the first few of them; each field shows its own as well. */
export function PartialAnswer({ errors }: { errors: readonly GraphQLError[] | undefined }) {
  const t = useWords();
  if (!errors?.length) return null;
  const messages = [...new Set(errors.map(messageWithField))];
  return (
    <div className="alert" role="status">
      <Icon name="alert" />
      <div className="stack">
        <div>
          <b>{t.partial}</b> <bdi>{messages.slice(0, MESSAGES_SHOWN).join(" ")}</bdi>
        </div>
        {needsSignIn(errors) && <SignIn />}
      </div>
    </div>
  );
}
