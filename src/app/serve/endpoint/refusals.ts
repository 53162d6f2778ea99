/** Explains answers that are not GraphQL answers. PURE. */
import { ServeError } from "../errors.js";
import { describeTarget } from "../proxy/exchange.js";

/** The relevant parts of an answer. */
export interface ProbeAnswer {
  status: number;
  /** The Location header. */
  location: string | null;
  /** The body, or its beginning. */
  text: string;
}

/** Why an answer is not that of a GraphQL server. */
export function explainFailure(endpoint: URL, answer: ProbeAnswer): ServeError {
  const { status } = answer;
  const where = describeTarget(endpoint);
  const target = redirectTarget(endpoint, answer);
  if (target) return new ServeError("MOVED", explainRedirect(endpoint, target, status));
  if (isTokenMissing(answer)) return new ServeError("CSRF_TOKEN_WANTED", explainMissingToken(where, answer));
  if (status === 429)
    return new ServeError(
      "SERVER_FAILED",
      `${where} answered with status 429: it has had too many requests. Wait a while and try again, or sign in with --header.`,
    );
  if (status >= 500)
    return new ServeError(
      "SERVER_FAILED",
      `${where} answered with status ${status}, so the server has a problem. Read its log and try again.`,
    );
  return new ServeError(
    "NOT_GRAPHQL",
    `${describeForeignAnswer(endpoint, answer)}. The path is often /graphql, /api/graphql or /query.`,
  );
}

/** @param other the URL of the same server at which GraphQL answers */
export function pathIs(endpoint: URL, answer: ProbeAnswer, other: URL): ServeError {
  const message = `${describeForeignAnswer(endpoint, answer)}, but ${describeTarget(other)} is one. Use that address instead.`;
  return new ServeError("NOT_GRAPHQL", message);
}

/** A notice for the person who starts the command, if the server requires a sign-in. */
export function signInNotice(endpoint: URL, status: number, hasHeaders: boolean): string {
  const answered = `${describeTarget(endpoint)} answered with status ${status}`;
  if (hasHeaders) return `${answered}: it does not accept the headers that you gave. Check their values.`;
  return `${answered}: it requires a sign-in. Send a token or a session: --header "Authorization: Bearer ..." or --header "Cookie: ...".`;
}

/** Laravel's status for an invalid CSRF token. */
const PAGE_EXPIRED = 419;

/** Whether the server requires a CSRF token from its own pages, as Rails, Django and Laravel do. */
export function isTokenMissing({ status, text }: ProbeAnswer): boolean {
  if (status === PAGE_EXPIRED) return true;
  if (status !== 403 && status !== 422) return false;
  return isTokenNamed(text) || (status === 422 && isWebPage(text));
}

const isTokenNamed = (text: string): boolean => /csrf|InvalidAuthenticityToken/i.test(text);
const isWebPage = (text: string): boolean => /^\s*</.test(text);

function explainMissingToken(where: string, { status, text }: ProbeAnswer): string {
  // In production, Rails does not say why.
  const isCertain = status === PAGE_EXPIRED || isTokenNamed(text);
  return `${where} refused the request (status ${status})${isCertain ? "" : ", perhaps"} because it carries no CSRF token. Exempt the endpoint from that check (skip_forgery_protection in Rails, csrf_exempt in Django).`;
}

function redirectTarget(endpoint: URL, { status, location }: ProbeAnswer): URL | undefined {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect && location && URL.canParse(location, endpoint) ? new URL(location, endpoint) : undefined;
}

/** Redirects of a browser to another path, such as the sign-in page. */
const PAGE_REDIRECTS: readonly number[] = [302, 303];

function explainRedirect(endpoint: URL, target: URL, status: number): string {
  const moved = `${describeTarget(endpoint)} redirects to ${describeTarget(target)} (status ${status}).`;
  const isOtherPage = withoutSlash(target.pathname) !== withoutSlash(endpoint.pathname);
  if (!isOtherPage || !PAGE_REDIRECTS.includes(status)) return `${moved} Use that address instead.`;
  return `${moved} If that is a sign-in, send its session: --header "Cookie: ...". If it is the endpoint, use that address instead.`;
}

const withoutSlash = (path: string): string => path.replace(/\/$/, "");

function describeForeignAnswer(endpoint: URL, { status, text }: ProbeAnswer): string {
  return `${describeTarget(endpoint)} ${foreignAnswer(status, text)} (status ${status}): that is not a GraphQL endpoint`;
}

function foreignAnswer(status: number, text: string): string {
  if (status === 404) return "has nothing to answer";
  if (status === 405) return "takes no POST";
  return isWebPage(text) ? "answers with a web page" : "does not answer as GraphQL servers do";
}
