/** A page, Google's script and a network, all small and all ours. */
import type { Answer } from "../../src/auth/session/provider.js";

/** A moment with as many digits as today's: what a session's end is counted from. */
export const START = 1_700_000_000_000;

/** One call of Google's script, with the ways to answer it. */
export interface Asked {
  kind: "token" | "code";
  config: Record<string, unknown> & { state: string; scope: string };
  answer(more?: Answer): void;
  fail(type: string): void;
}

/** A token that Google is asked to revoke. */
export interface Revocation {
  answer(answer?: { successful: boolean; error?: string }): void;
}

export class FakeScript {
  [name: string]: unknown;
  src = "";
  nonce = "";
  removed = false;
  onload?: () => void;
  onerror?: (cause: unknown) => void;
  remove(): void {
    this.removed = true;
  }
}

/** One tab's sessionStorage, or all tabs' localStorage. */
const storageOver = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

/** Google's script as the page sees it: writes down what it is asked, and what else is called. */
function createGoogle(asked: Asked[], log: string[]) {
  const revocations: Revocation[] = [];
  const holdsRevocations = { isOn: false };
  const failure: { thrown?: Error } = {};
  const ask = (kind: Asked["kind"]) => (config: Asked["config"]) => {
    if (failure.thrown) throw failure.thrown;
    const call = () => void asked.push(createAsked(kind, config));
    return { requestAccessToken: call, requestCode: call };
  };
  const accounts = {
    oauth2: {
      initTokenClient: ask("token"),
      initCodeClient: ask("code"),
      revoke(token: string, onAnswer: Revocation["answer"]) {
        log.push(`revoke ${token}`);
        if (holdsRevocations.isOn) revocations.push({ answer: onAnswer });
        else onAnswer({ successful: true });
      },
    },
    id: { disableAutoSelect: () => void log.push("disableAutoSelect") },
  };
  return { accounts, failure, revocations, holdsRevocations };
}

const GRANTED_SCOPES =
  "email profile openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile";

function createAsked(kind: Asked["kind"], config: Asked["config"]): Asked {
  const answers = { token: { access_token: "secret-token", expires_in: "3599" }, code: { code: "secret-code" } };
  return {
    kind,
    config,
    answer(more = {}) {
      const callback = config["callback"] as (answer: Answer) => void;
      callback({ ...answers[kind], scope: GRANTED_SCOPES, state: config.state, ...more });
    },
    fail: (type) => (config["error_callback"] as (error: { type: string }) => void)({ type }),
  };
}

interface Listening {
  type: string;
  run: (event: object) => void;
}

/** Tabs' addresses change by `replaceState` without a load. */
const createHistory = (url: URL, log: string[]) => ({
  state: { kept: 1 },
  replaceState(state: unknown, _title: string, next: URL | string) {
    url.href = String(next);
    log.push(`replaceState ${JSON.stringify(state)} ${url.pathname}${url.search}${url.hash}`);
  },
});

/** Puts a page into the globals; `restore` takes it away. */
export function createPage({
  href = "http://localhost:3000/app?tab=1#here",
  gesture,
}: {
  href?: string;
  gesture?: boolean;
} = {}) {
  const url = new URL(href);
  const asked: Asked[] = [];
  const scripts: FakeScript[] = [];
  const log: string[] = [];
  const storage = new Map<string, string>();
  const shared = new Map<string, string>();
  const listeners = new Set<Listening>();
  const target = {
    addEventListener(type: string, run: Listening["run"], { signal }: { signal?: AbortSignal } = {}) {
      const listening = { type, run };
      listeners.add(listening);
      signal?.addEventListener("abort", () => listeners.delete(listening));
    },
    removeEventListener(type: string, run: Listening["run"]) {
      for (const each of listeners) if (each.type === type && each.run === run) listeners.delete(each);
    },
  };
  const tell = (type: string, event: object = {}) => {
    for (const each of [...listeners]) if (each.type === type) each.run(event);
  };
  const messages = { areHeld: false };
  const { accounts, failure, revocations, holdsRevocations } = createGoogle(asked, log);
  const google = { accounts };
  const window = {
    document: {
      createElement: () => new FakeScript(),
      /** A script of the page that has a nonce. */
      head: { append: (script: FakeScript) => void scripts.push(script) },
      baseURI: href,
      ...target,
    },
    ...target,
    dispatchEvent({ type }: Event) {
      if (!messages.areHeld) tell(type);
      return true;
    },
    location: url,
    navigator: { userActivation: gesture === undefined ? undefined : { isActive: gesture } },
    sessionStorage: storageOver(storage),
    localStorage: storageOver(shared),
    history: createHistory(url, log),
    google: undefined as unknown,
    trustedTypes: undefined as unknown,
  };
  Object.assign(globalThis, { window });

  return {
    window,
    asked,
    scripts,
    log,
    /** Those that Google has not answered, after `holdRevocations`. */
    revocations,
    holdRevocations: () => void (holdsRevocations.isOn = true),
    /** sessionStorage: one tab's. */
    storage,
    /** localStorage: all tabs'. */
    shared,
    listeners,
    /** Google's script is there. */
    ready() {
      window.google = google;
      return this;
    },
    /** The page has a script with a nonce. */
    loaded() {
      window.google = google;
      scripts.at(-1)?.onload?.();
    },
    throwOnAsk: (error: Error) => void (failure.thrown = error),
    /** The page is visible again. */
    wake: () => tell("visibilitychange"),
    /** No tab is told anything any more: it is frozen, or unloaded. */
    holdMessages: () => void (messages.areHeld = true),
    /** The page comes out of the browser's cache, as by the back button. */
    comeBack: () => tell("pageshow", { persisted: true }),
    restore: () => void Reflect.deleteProperty(globalThis, "window"),
  };
}

export interface Sent {
  url: string;
  init: RequestInit;
}

/** Answers by URL; a number is a status, a promise is waited for. */
export function createFetch(answers: Record<string, unknown>) {
  const sent: Sent[] = [];
  const fake = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    sent.push({ url, init });
    const answer = await answers[url];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (typeof answer === "number") return new Response("{}", { status: answer });
    if (answer === undefined) return new Response("not found", { status: 404 });
    return Response.json(answer);
  };
  return { fetch: fake as typeof fetch, sent, answers };
}
