/**
 * Requests of pages for consent, and the decisions of people.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 */
import type { Account } from "./accounts.js";
import { consentKey, findClient, type GoogleStore, type Grant, type Question } from "./store.js";
import { createAccessToken } from "./tokens.js";

/** How long a code can be redeemed, in ms. */
const CODE_LIFETIME = 600_000;

/** Like Google, names a scope in both ways. */
const LONG_SCOPE_NAMES: Record<string, string> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
};

const withLongNames = (scopes: readonly string[]): string =>
  [...scopes, ...scopes.flatMap((scope) => LONG_SCOPE_NAMES[scope] ?? [])].join(" ");

/** A request that waits for its answer. */
export interface AskedQuestion {
  /** Names it in the answer. */
  id: string;
  /** The question. */
  question: Question;
}

/** Stores a request, or returns the reason for the page why it is refused. */
export function ask(store: GoogleStore, query: URLSearchParams): AskedQuestion | { problem: string } {
  const question = readQuestion(store, query);
  if ("problem" in question) return question;
  const id = store.newId("q.");
  store.questions.set(id, question);
  return { id, question };
}

function readQuestion(store: GoogleStore, query: URLSearchParams): Question | { problem: string } {
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const client = findClient(store, query.get("client_id"));
  if (!client) return { problem: "Error 401: invalid_client. The client id is not known here." };
  const kind = text("response_type");
  if (kind !== "token" && kind !== "code" && kind !== "id_token")
    return { problem: "Error 400: invalid_request. response_type must be token, code or id_token." };
  const redirectUri = text("redirect_uri");
  const origin = redirectUri ? originOf(redirectUri) : text("origin");
  if (!origin || !client.origins.includes(origin)) {
    const error = redirectUri ? "redirect_uri_mismatch" : "origin_mismatch";
    return { problem: `Error 400: ${error}. The client is not registered for ${origin || "this page"}.` };
  }
  const scopes = [...new Set((text("scope") ?? "").split(" ").filter(Boolean))];
  if (scopes.length === 0) return { problem: "Error 400: invalid_request. Missing required parameter: scope." };
  const expiresIn = Number(text("expires_in") ?? store.expiresIn);
  return { client, kind, scopes, origin, redirectUri, state: text("state"), nonce: text("nonce"), expiresIn };
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined);

/** Whether this person has given the same consent before. */
export const isRemembered = ({ consents }: GoogleStore, { client, scopes }: Question, account: Account): boolean =>
  consents.has(consentKey(client, account, scopes));

/** The decision of a person. */
export interface Decision {
  /** The person. */
  account: Account;
  /** The requested scopes that they allow. */
  scopes: readonly string[];
}

/** The answer to a question. */
export interface Decided {
  /** The question. */
  question: Question;
  /** The answer that Google's script passes to the page. */
  answer: Record<string, unknown>;
}

/**
 * Answers a question, once.
 *
 * @param decision null for a person who has denied it
 * @returns null for a question that was answered before
 */
export function decide(store: GoogleStore, id: string, decision: Decision | null): Decided | null {
  const question = store.questions.get(id);
  if (!question) return null;
  store.questions.delete(id);
  const echoedState = question.state === undefined ? {} : { state: question.state };
  const answer = decision
    ? grantAnswer(store, question, decision)
    : { error: "access_denied", error_description: "The user denied access." };
  return { question, answer: { ...answer, ...echoedState } };
}

function grantAnswer(store: GoogleStore, question: Question, decision: Decision): Record<string, unknown> {
  const { client, kind, nonce, expiresIn } = question;
  const { account } = decision;
  const scopes = question.scopes.filter((scope) => decision.scopes.includes(scope));
  store.consents.add(consentKey(client, account, scopes));
  const grant: Grant = { client, account, scope: withLongNames(scopes), nonce, expiresIn };
  const common = { scope: grant.scope, authuser: "0", prompt: "consent" };
  switch (kind) {
    case "token":
      return {
        access_token: createAccessToken(store, grant),
        token_type: "Bearer",
        expires_in: expiresIn,
        ...common,
      };
    case "id_token":
      return {
        credential: store.ids.sign(client.id, account, { nonce, expiresIn, now: store.now() }),
        select_by: "btn",
      };
    case "code":
      return { code: createCode(store, question, grant), ...common };
  }
}

function createCode(store: GoogleStore, { redirectUri, origin }: Question, grant: Grant): string {
  const code = store.newId("4/");
  // A popup's code belongs to the page's origin; Google takes "postmessage" for it too.
  const redirectUris = redirectUri ? [redirectUri] : [origin, "postmessage"];
  store.codes.set(code, { ...grant, until: store.now() + CODE_LIFETIME, redirectUris });
  return code;
}
