/** Sends an action and reads its outcome. Success is never assumed: errors in the answer and missing parts count as failures. */
import type { Client } from "../../client/types.js";
import type { ActionPlan, Outcome, PayloadSignIn, PlanRequest, ReportedProblem } from "../../schema/index.js";
import { problemsOf } from "../../schema/form/outcome/problems.js";
import type { TransportError } from "../../transport/errors.js";
import type { GraphQLError, Result } from "../../transport/types.js";
import { isGatewayStatus } from "../answers/failure/gateway-status.js";
import { NotSentError } from "../answers/failure/not-sent-error.js";
import { messageWithField } from "../answers/field-errors.js";
import { answerIn } from "../answers/use-answer.js";
import { isOnline } from "../connection/use-online.js";
import { withoutSecretMembers } from "../storage/secrets.js";

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
}

/** @param args - as `toVariables` returns them */
export async function sendAction(client: Client, plan: ActionPlan, args: Record<string, unknown>): Promise<Sent> {
  const sent = await requestAction(client, plan, plan.request({ args }));
  // What else the action changed is unknown, so everything on the screen is requested again, even if only a part of it may be done.
  if (sent.is !== "failed" || sent.done) client.invalidate();
  return sent;
}

/** As `sendAction`, but the screen is not requested again: of an action on many rows, that follows after the last one. */
export async function requestAction(client: Client, plan: ActionPlan, request: PlanRequest): Promise<Sent> {
  try {
    if (!isOnline()) await requireServer(client);
    return readAnswer(plan, request, await client.mutate(request.document, request.variables));
  } catch (error) {
    const answer = answerIn(error);
    if (answer) return readAnswer(plan, request, answer);
    const { errors = [] } = error as { errors?: readonly GraphQLError[] };
    return { request, data: null, is: "failed", problems: problemsOf(plan, errors, request.variables), error };
  }
}

/**
 * Asks the server something that changes nothing: an action without an answer may have been done, a question certainly has not been. That
 * the browser is offline is not enough to tell, because the server may be on this device.
 * @throws NotSentError where the server cannot be reached
 */
const requireServer = (client: Client): Promise<unknown> =>
  client.query("{ __typename }", undefined, { policy: "network-only" }).catch(checkReached);

function checkReached(cause: TransportError): void {
  if (cause.kind === "abort") throw cause; // another user may be signed in by now
  if (cause.kind === "network" || cause.kind === "timeout")
    throw new NotSentError(cause.kind, "The server cannot be reached. Nothing was sent.", { cause });
}

function readAnswer(plan: ActionPlan, request: PlanRequest, { data: answered, errors = [] }: Result): Sent {
  const { problems, ...outcome } = plan.outcome(answered);
  const signIn = plan.signIn?.(answered);
  const data = withoutTokens(plan, answered);
  if (outcome.is === "done") {
    // If there are errors too, a part of the answer is missing.
    const missing = errors.map((error) => ({ ...error, message: messageWithField(error) }));
    return { request, data, is: "done", problems: problemsOf(plan, missing), ...(signIn && { signIn }) };
  }
  return {
    ...outcome,
    request,
    data,
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

/**
 * The kinds of transport errors after which the server may have done the action: there was no answer, an incomplete one, or one that nobody
 * waited for because the signed-in user changed.
 */
const UNANSWERED_KINDS = new Set(["network", "timeout", "protocol", "parse", "abort"]);

/** The code with which `querylet URL` says that it could not connect to the server. One of a connection that was lost has another code. */
const NOT_CONNECTED = "UPSTREAM_UNREACHABLE";

/** Whether it is certain that the server has not received the action. */
export function isNotSent(error: unknown): boolean {
  if (error instanceof NotSentError) return true;
  const { status = 0, errors = [] } = (error ?? {}) as { status?: number; errors?: readonly GraphQLError[] };
  return isGatewayStatus(status) && errors.some(({ extensions }) => extensions?.["code"] === NOT_CONNECTED);
}

/** Whether the server may have done the action anyway. The error of a gateway says nothing about the server behind it. */
export function isWithoutAnswer({ error, problems }: Sent): boolean {
  if (isNotSent(error)) return false;
  const { kind = "", status = 0 } = (error ?? {}) as { kind?: string; status?: number };
  if (UNANSWERED_KINDS.has(kind) || isGatewayStatus(status)) return true;
  return problems.length === 0 && status >= 500;
}
