/** Sends an action and reads its outcome. Success is never assumed: errors in the answer and missing parts count as failures. */
import {
  type Client,
  type Execution,
  executionOf,
  type GraphQLError,
  type MutationOutcome,
  type Result,
  TransportError,
} from "../../../index.js";
import {
  type ActionPlan,
  type Outcome,
  type PayloadSignIn,
  type PlanRequest,
  problemsOf,
  type ReportedProblem,
  withoutNamespacesIn,
} from "../../schema/index.js";
import { isOfOtherServer } from "../answers/failure/explain.js";
import { messageWithField } from "../answers/field-errors.js";
import { answerIn } from "../answers/use-answer.js";
import { senderProblem } from "../../base/context/sender.js";
import { isOnline } from "../connection/offline.js";
import { withoutSecretMembers } from "../../base/storage/secrets.js";
import { refusalOf, type Consent } from "./consent.js";

/** The outcome of an action. `done` of `all`: how many parts of the action succeeded, if some failed. */
export interface Sent extends Omit<Outcome, "problems"> {
  request: PlanRequest;
  data: unknown;
  /** The server's errors; after a partial success, those of the other parts. */
  problems: readonly ReportedProblem[];
  /** The sign-in that the answer holds. Its token is not in `data`. */
  signIn?: PayloadSignIn;
  /** Why there is no answer, or the errors that are all there is of it. */
  error?: unknown;
  /** Whether the server has run it. */
  execution: Execution;
}

/** @param args - as `toVariables` returns them */
export async function sendAction(
  client: Client,
  plan: ActionPlan,
  args: Record<string, unknown>,
  consent: Consent,
): Promise<Sent> {
  const sent = await requestAction(client, plan, plan.request({ args }), consent);
  // What else the action changed is unknown, so everything on the screen is requested again, even if only a part of it may be done.
  if (sent.is !== "failed" || sent.done) client.invalidate();
  return sent;
}

/**
 * As `sendAction`, but the screen is not requested again: of an action on many rows, that follows after the last one. This is the one place
 * through which actions are sent, so that none goes past `refusalOf`, nor out in the name of a person who is not known.
 */
export async function requestAction(
  client: Client,
  plan: ActionPlan,
  request: PlanRequest,
  consent: Consent,
): Promise<Sent> {
  const refusal = refusalOf(plan, request, consent) ?? (plan.isSignIn ? undefined : await senderProblem(client));
  if (refusal) return { request, data: null, is: "failed", problems: [], error: refusal, execution: "not-run" };
  try {
    if (!isOnline()) await requireServer(client);
    return readAnswer(plan, request, await client.mutate(request.document, request.variables));
  } catch (error) {
    const answer = answerIn(error);
    if (answer) return readAnswer(plan, request, answer);
    const { errors = [] } = withoutNamespacesIn(plan.shape.field, error as MutationOutcome);
    // The app has words of its own for the command's error.
    const problems = isOfOtherServer(error) ? [] : problemsOf(plan, errors, request.variables);
    const execution = error instanceof TransportError ? executionOfAction(plan, error, request.document) : "unknown";
    return { request, data: null, is: "failed", problems, error, execution };
  }
}

/**
 * Asks the server something that changes nothing: an action without an answer may have been done, a question certainly has not been. That
 * the browser is offline is not enough to tell, because the server may be on this device.
 * @throws TransportError with `unsent` where the server cannot be reached
 */
const requireServer = (client: Client): Promise<unknown> =>
  client.query("{ __typename }", undefined, { policy: "network-only" }).catch(checkReached);

function checkReached(cause: TransportError): void {
  if (cause.kind === "abort") throw cause; // another user may be signed in by now
  if (cause.kind === "network" || cause.kind === "timeout")
    throw new TransportError(cause.kind, "The server cannot be reached. Nothing was sent.", { cause, unsent: true });
}

/** Whether the server has run the action itself: a namespace around it does nothing, so that its value is no proof. */
function executionOfAction({ shape }: ActionPlan, outcome: MutationOutcome, document: string): Execution {
  if (!shape.field.wirePath) return executionOf(outcome, document);
  const { status, kind, body, unsent, hasNext } = outcome;
  const { data, errors } = withoutNamespacesIn(shape.field, outcome);
  const ended = { status, kind, body, unsent, hasNext, data: data as MutationOutcome["data"], errors };
  return executionOf(ended, `mutation { ${shape.name} }`);
}

function readAnswer(plan: ActionPlan, request: PlanRequest, result: Result): Sent {
  const { data: answered } = result;
  const { errors = [] } = withoutNamespacesIn(plan.shape.field, result);
  const execution = executionOfAction(plan, result, request.document);
  const { problems, ...outcome } = plan.outcome(answered);
  const signIn = plan.signIn?.(answered);
  const data = withoutTokens(plan, answered);
  if (outcome.is === "done") {
    // If there are errors too, a part of the answer is missing.
    const missing = errors.map((error) => ({ ...error, message: messageWithField(error) }));
    return { request, data, is: "done", problems: problemsOf(plan, missing), ...(signIn && { signIn }), execution };
  }
  return {
    ...outcome,
    request,
    data,
    execution,
    is: errors.length ? "failed" : outcome.is,
    problems: [...problems, ...problemsOf(plan, errors, request.variables)],
    ...(errors.length && { error: errors }),
  };
}

/** What may be shown of an answer: no token of a sign-in, and nothing of an answer that is the token itself. */
function withoutTokens({ signIn, shape }: ActionPlan, answered: unknown): unknown {
  if (!signIn) return answered;
  if (shape.gives !== "value") return withoutSecretMembers(answered);
  return signIn(answered) ? null : answered;
}

/** What is known of an action that the server has not confirmed. */
export type Doubt =
  /** It was not done. */
  | "not-done"
  /** It was done, and what its answer should say is missing. */
  | "done-but"
  /** The server says why it failed at it, and not whether anything was done before. A person reads that, and may send it again. */
  | "refused"
  /** Only a look at the server tells. */
  | "unknown";

export function doubtOf({ execution, is, error }: Sent): Doubt {
  if (execution === "not-run") return "not-done";
  if (is === "unconfirmed") return "unknown";
  // Without an error, the payload of an action that has run says that it was not done.
  if (execution === "ran") return error === undefined ? "not-done" : "done-but";
  return isAboutAction(error) ? "refused" : "unknown";
}

/** Whether an answer is nothing but errors of the action's own field, in which a server says why it does not do something. */
const isAboutAction = (error: unknown): boolean =>
  Array.isArray(error) &&
  (error as readonly GraphQLError[]).every(({ path }) => Array.isArray(path) && path.length === 1);

/** The code with which `querylet URL` says that it could not connect to the server. One of a connection that was lost has another code. */
const NOT_CONNECTED = "UPSTREAM_UNREACHABLE";

/** Whether an action was not sent because there is no way to the server, so that another one would not be either. */
export function isUnreachable({ execution, error }: Sent): boolean {
  const { unsent, errors = [] } = (error ?? {}) as Partial<TransportError>;
  return (
    execution === "not-run" &&
    (unsent === true ||
      isOfOtherServer(error) ||
      errors.some(({ extensions }) => extensions?.["code"] === NOT_CONNECTED))
  );
}
