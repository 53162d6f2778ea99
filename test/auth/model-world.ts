/**
 * A page, the page's own server, a GraphQL server and a browser's cookie jar, in one process. Every request arrives and every
 * answer comes back when the test says so, in any order. The GraphQL server writes down what it executed, and as whom.
 */
import type { GoogleAuth } from "../../src/auth/index.js";
import { createFakeClock, type FakeClock } from "../helpers/fakes/fake-clock.js";
import { createPage, START } from "./fakes.js";
import { createCodeAuth } from "./setting.js";
import { settle } from "../helpers/settle.js";

export type Mode = "token" | "cookie";
export type Name = "Ada" | "Ben";
export const NO_USER = "no user";

const HOUR_MS = 3_600_000;
const SUBS: Record<Name, string> = { Ada: "1", Ben: "2" };

/** What a token or a cookie stands for. */
interface Grant {
  name: Name;
  until: number;
}

/** A request on its way, or an answer on its way back. */
interface Parcel {
  arrive(): void;
  /** The rest of an answer whose head has set the cookie already. */
  isBody?: boolean;
}

export interface Execution {
  id: string;
  as: string;
  isMutation: boolean;
}

/** How the page's server answers the next renewal. */
export type Renewal = "same" | "other" | "refused" | "lost";

export interface World {
  auth: GoogleAuth;
  page: ReturnType<typeof createPage>;
  clock: FakeClock;
  executed: Execution[];
  fetch: typeof fetch;
  renewal: Renewal;
  /** How many answers of the GraphQL server are lost, or 503 before anything ran. */
  faults: { lost: number; busy: number };
  parcels: Parcel[];
  /** Nothing new happens. */
  isEnding?: boolean;
  /** Somebody signs in elsewhere in this browser, or has done so before the page was loaded. */
  signInElsewhere(name: Name): void;
  /** The GraphQL server takes no token and no cookie any more that it has given out so far. */
  revoke(): void;
  /** Somebody sets this machine's clock back. The servers' clocks go on. */
  setBack(ms: number): void;
  deliver(parcel: Parcel | undefined): Promise<void>;
  end(): void;
}

const json = (value: unknown, status = 200) => Response.json(value, { status });
const other = (name: Name): Name => (name === "Ada" ? "Ben" : "Ada");

/** The tokens and cookies that the servers have given out. */
function createGrants(time: () => number) {
  const grants = new Map<string, Grant>();
  return {
    give(name: Name): string {
      const key = `${name}-${grants.size + 1}`;
      grants.set(key, { name, until: time() + HOUR_MS });
      return key;
    },
    find: (key: string | undefined) => (key ? grants.get(key) : undefined),
    findValid(key: string | null | undefined): Grant | undefined {
      const found = key ? grants.get(key) : undefined;
      return found && found.until > time() ? found : undefined;
    },
    revokeAll: () => grants.forEach((each) => (each.until = 0)),
  };
}

/** What the servers are to do next, and what they have done. */
type Script = Pick<World, "renewal" | "faults" | "executed">;

/** An answer; `bring`: the cookie that it sets, null takes it away. */
interface Served {
  response: Response;
  bring?: string | null;
}

/** The page's own server and the GraphQL server. `cookie`: what the browser has sent with the request. */
function createServers(mode: Mode, grants: ReturnType<typeof createGrants>, script: Script) {
  function session(name: Name): Served {
    const user = { sub: SUBS[name], name };
    const scope = "openid profile email";
    const body = { expires_in: 3600, scope, user, ...(mode === "token" && { access_token: grants.give(name) }) };
    return { response: json(body), bring: grants.give(name) };
  }

  function renew(cookie: string | undefined): Served {
    const holder = grants.find(cookie);
    if (!holder || script.renewal === "refused") return { response: json({}, 401) };
    return session(script.renewal === "other" ? other(holder.name) : holder.name);
  }

  function execute(init: RequestInit, cookie: string | undefined): Response {
    const { query, operationId, variables } = JSON.parse(String(init.body)) as {
      query?: string;
      operationId?: string;
      variables: { id: string };
    };
    const isMutation = (query ?? operationId ?? "").startsWith("mutation");
    const bearer = new Headers(init.headers).get("authorization")?.slice("Bearer ".length);
    const key = mode === "token" ? bearer : cookie;
    const holder = grants.findValid(key);
    if (key && !holder) return json({ errors: [{ message: "Who?", extensions: { code: "UNAUTHENTICATED" } }] }, 401);
    if (script.faults.busy > 0) {
      script.faults.busy--;
      return json({}, 503);
    }
    const as = holder?.name ?? NO_USER;
    script.executed.push({ id: variables.id, as, isMutation });
    return json({ data: { as } });
  }

  return {
    serve(url: string, init: RequestInit, cookie: string | undefined): Served {
      if (url === "/auth/google") return session((JSON.parse(String(init.body)) as { code: Name }).code);
      if (url === "/auth/refresh") return renew(cookie);
      if (url === "/auth/logout") return { response: json({ ok: true }), bring: null };
      return { response: execute(init, cookie) };
    },
    /** Whether the answer gets lost on its way back. */
    isLost(url: string): boolean {
      if (url === "/auth/refresh") return script.renewal === "lost";
      if (url.startsWith("/auth") || script.faults.lost === 0) return false;
      script.faults.lost--;
      return true;
    },
  };
}

/** One request of the page, from its leaving to its end. */
interface Exchange {
  url: string;
  init: RequestInit;
  /** The cookie that the browser attached when the request left. */
  cookie: string | undefined;
  /** The browser has hung up. */
  isOver: boolean;
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

/** Requests and answers on their way, and the browser's cookie. */
function createNetwork({ serve, isLost }: ReturnType<typeof createServers>) {
  const parcels: Parcel[] = [];
  const jar: { cookie?: string | undefined } = {};

  function arriveAtPage(exchange: Exchange, { response, bring }: Served, lost: boolean): void {
    if (exchange.isOver) return; // no cookie is taken from it
    if (lost) exchange.reject(new TypeError("connection lost"));
    else if (bring === undefined) exchange.resolve(response);
    else {
      jar.cookie = bring ?? undefined;
      parcels.push({ arrive: () => exchange.resolve(response), isBody: true });
    }
  }

  function arriveAtServer(exchange: Exchange): void {
    const served = serve(exchange.url, exchange.init, exchange.cookie);
    const lost = isLost(exchange.url);
    parcels.push({ arrive: () => arriveAtPage(exchange, served, lost) });
  }

  const fetch = (input: unknown, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { signal } = init;
      const exchange: Exchange = { url: String(input), init, cookie: jar.cookie, isOver: false, resolve, reject };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", () => {
        exchange.isOver = true;
        reject(signal.reason);
      });
      parcels.push({ arrive: () => arriveAtServer(exchange) });
    });
  return { parcels, jar, fetch: fetch as typeof globalThis.fetch };
}

export function createWorld(mode: Mode): World {
  const page = createPage({ gesture: false }).ready();
  const clock = createFakeClock(START);
  let wrongBy = 0;
  const grants = createGrants(() => clock.now() + wrongBy);
  const script: Script = { renewal: "same", faults: { lost: 0, busy: 0 }, executed: [] };
  const { parcels, jar, fetch } = createNetwork(createServers(mode, grants, script));
  const auth = createCodeAuth({ clock, fetch });
  return {
    auth,
    page,
    clock,
    fetch,
    parcels,
    executed: script.executed,
    get renewal() {
      return script.renewal;
    },
    set renewal(next) {
      script.renewal = next;
    },
    get faults() {
      return script.faults;
    },
    set faults(next) {
      script.faults = next;
    },
    signInElsewhere: (name) => void (jar.cookie = grants.give(name)),
    revoke: grants.revokeAll,
    setBack(ms) {
      wrongBy += ms;
      clock.set(-ms);
    },
    async deliver(parcel) {
      const at = parcel ? parcels.indexOf(parcel) : -1;
      if (at < 0) return;
      parcels.splice(at, 1)[0]?.arrive();
      await settle();
    },
    end() {
      auth.destroy();
      page.restore();
    },
  };
}
