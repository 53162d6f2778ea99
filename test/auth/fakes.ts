/** A page, a clock, Google's script and a network, all small and all ours. */
import type { GoogleAnswer } from "../../src/auth/google.js";
import type { Clock } from "../../src/auth/session/types.js";

export interface FakeClock extends Clock {
  tick(ms: number): void;
  /** The clock goes on, timers do not: a machine that sleeps. */
  sleep(ms: number): void;
  /** Somebody sets the clock back; timers go on as they were. */
  setBack(ms: number): void;
  pending(): number;
}

export function createClock(start = 1_700_000_000_000): FakeClock {
  let time = start;
  let offset = 0;
  let last = -1;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => time + offset,
    setTimeout(run, ms) {
      // As in browsers: a wait of more than 31 bits is none.
      timers.set(++last, { at: time + (ms > 2 ** 31 - 1 ? 0 : ms), run });
      return last;
    },
    clearTimeout: (id) => void timers.delete(id as number),
    tick(ms) {
      const end = time + ms;
      for (;;) {
        const [id, next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !next) break;
        timers.delete(id);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
    sleep: (ms) => void (time += ms),
    setBack: (ms) => void (offset -= ms),
    pending: () => timers.size,
  };
}

/** One call of Google's script, with the ways to answer it. */
export interface Asked {
  kind: "token" | "code";
  config: Record<string, unknown> & { state: string; scope: string };
  answer(more?: GoogleAnswer): void;
  fail(type: string): void;
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
  const storageOver = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  });
  const documentListeners = new Set<() => void>();
  let throwing: Error | undefined;

  const ask = (kind: Asked["kind"]) => (config: Asked["config"]) => {
    if (throwing) throw throwing;
    const call = () => {
      asked.push({
        kind,
        config,
        answer: (more = {}) =>
          (config["callback"] as (answer: GoogleAnswer) => void)({
            ...(kind === "token" ? { access_token: "secret-token", expires_in: "3599" } : { code: "secret-code" }),
            scope:
              "email profile openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile",
            state: config.state,
            ...more,
          }),
        fail: (type) => (config["error_callback"] as (error: { type: string }) => void)({ type }),
      });
    };
    return { requestAccessToken: call, requestCode: call };
  };
  const google = {
    accounts: {
      oauth2: {
        initTokenClient: ask("token"),
        initCodeClient: ask("code"),
        revoke: (token: string) => void log.push(`revoke ${token}`),
      },
      id: { disableAutoSelect: () => void log.push("disableAutoSelect") },
    },
  };
  const document = {
    createElement: () => new FakeScript(),
    head: { append: (script: FakeScript) => void scripts.push(script) },
    addEventListener: (_name: string, listener: () => void) => void documentListeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => void documentListeners.delete(listener),
  };
  const window = {
    document,
    location: url,
    navigator: { userActivation: gesture === undefined ? undefined : { isActive: gesture } },
    sessionStorage: storageOver(storage),
    localStorage: storageOver(shared),
    history: {
      state: { kept: 1 },
      replaceState: (state: unknown, _title: string, next: URL | string) =>
        void ((url.href = String(next)),
        log.push(`replaceState ${JSON.stringify(state)} ${url.pathname}${url.search}${url.hash}`)),
    },
    BroadcastChannel: FakeChannel,
    google: undefined as unknown,
    trustedTypes: undefined as unknown,
  };
  Object.assign(globalThis, { window });

  return {
    window,
    asked,
    scripts,
    log,
    /** sessionStorage: one tab's. */
    storage,
    /** localStorage: all tabs'. */
    shared,
    listeners: documentListeners,
    /** Google's script is there. */
    ready() {
      window.google = google;
      return this;
    },
    loaded() {
      window.google = google;
      scripts.at(-1)?.onload?.();
    },
    throwOnAsk: (error: Error) => void (throwing = error),
    wake: () => documentListeners.forEach((listener) => listener()),
    restore: () => void Reflect.deleteProperty(globalThis, "window"),
  };
}

const channels = new Set<FakeChannel>();

/** Reaches the other channels of the same name, as tabs do. */
export class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  static readonly sent: unknown[] = [];
  constructor(readonly name: string) {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    if (!channels.has(this)) throw new DOMException("The channel is closed", "InvalidStateError"); // as browsers do
    FakeChannel.sent.push(data);
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
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
    if (typeof answer === "number") return new Response("{}", { status: answer });
    if (answer === undefined) return new Response("not found", { status: 404 });
    return Response.json(answer);
  };
  return { fetch: fake as typeof fetch, sent, answers };
}

/** Until every promise that can settle has. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
