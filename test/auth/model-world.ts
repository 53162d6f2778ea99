/**
 * A page, the page's own server, a GraphQL server and a browser's cookie jar, in one process. Every request arrives and every
 * answer comes back when the test says so, in any order. The GraphQL server writes down what it executed, and as whom.
 */
import type { GoogleAuth } from "../../src/auth/index.js";
import { createClock, createPage, settle } from "./fakes.js";
import { createCodeAuth } from "./setting.js";

export type Mode = "token" | "cookie";
export type Name = "Ada" | "Ben";
export const NOBODY = "nobody";

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
  clock: ReturnType<typeof createClock>;
  executed: Execution[];
  fetch: typeof fetch;
  renewal: Renewal;
  /** How many answers of the GraphQL server are lost, or 503 before anything ran. */
  faults: { lost: number; busy: number };
  parcels: Parcel[];
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

export function createWorld(mode: Mode): World {
  const page = createPage({ gesture: false }).ready();
  const clock = createClock();
  const grants = new Map<string, Grant>();
  const parcels: Parcel[] = [];
  const executed: Execution[] = [];
  let cookie: string | undefined;
  let count = 0;
  let wrongBy = 0;
  const time = () => clock.now() + wrongBy;
  const grant = (name: Name): string => {
    const key = `${name}-${++count}`;
    grants.set(key, { name, until: time() + HOUR_MS });
    return key;
  };
  const holderOf = (key: string | null | undefined): Grant | undefined => {
    const found = key ? grants.get(key) : undefined;
    return found && found.until > time() ? found : undefined;
  };

  /** A session for the page; `key` is the cookie that the answer brings. */
  function sessionOf(name: Name): { body: object; key: string } {
    const user = { sub: SUBS[name], name };
    const scope = "openid profile email";
    const body = { expires_in: 3600, scope, user, ...(mode === "token" && { access_token: grant(name) }) };
    return { body, key: grant(name) };
  }

  function renew(sent: string | undefined): { response: Response; bring?: string } {
    const holder = sent ? grants.get(sent) : undefined;
    if (!holder || world.renewal === "refused") return { response: json({}, 401) };
    const { body, key } = sessionOf(world.renewal === "other" ? other(holder.name) : holder.name);
    return { response: json(body), bring: key };
  }

  function execute(init: RequestInit, sent: string | undefined): Response {
    const { query, operationId, variables } = JSON.parse(String(init.body)) as {
      query?: string;
      operationId?: string;
      variables: { id: string };
    };
    const isMutation = /^mutation/.test(query ?? operationId ?? "");
    const bearer = new Headers(init.headers).get("authorization")?.slice("Bearer ".length);
    const key = mode === "token" ? bearer : sent;
    const holder = holderOf(key);
    if (key && !holder) return json({ errors: [{ message: "Who?", extensions: { code: "UNAUTHENTICATED" } }] }, 401);
    if (world.faults.busy > 0) {
      world.faults.busy--;
      return json({}, 503);
    }
    const as = holder?.name ?? NOBODY;
    executed.push({ id: variables.id, as, isMutation });
    return json({ data: { as } });
  }

  /** What a server does with a request that arrives; `bring`: the cookie that the answer sets, null takes it away. */
  function serve(
    url: string,
    init: RequestInit,
    sent: string | undefined,
  ): { response: Response; bring?: string | null } {
    if (url === "/auth/google") {
      const { code } = JSON.parse(String(init.body)) as { code: Name };
      const { body, key } = sessionOf(code);
      return { response: json(body), bring: key };
    }
    if (url === "/auth/refresh") return renew(sent);
    if (url === "/auth/logout") return { response: json({ ok: true }), bring: null };
    return { response: execute(init, sent) };
  }

  const isLost = (url: string): boolean => {
    if (url === "/auth/refresh") return world.renewal === "lost";
    if (url.startsWith("/auth") || world.faults.lost === 0) return false;
    world.faults.lost--;
    return true;
  };

  const fetch = (input: unknown, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const url = String(input);
      const sent = cookie; // browsers attach it when the request leaves
      const { signal } = init;
      let isOver = false;
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener("abort", () => {
        isOver = true;
        reject(signal.reason);
      });
      const arrive = () => {
        const { response, bring } = serve(url, init, sent);
        const lost = isLost(url);
        const answer = () => {
          if (isOver) return; // the browser has hung up: no cookie is taken from it
          if (lost) return reject(new TypeError("connection lost"));
          if (bring === undefined) return resolve(response);
          cookie = bring ?? undefined;
          parcels.push({ arrive: () => resolve(response), isBody: true });
        };
        parcels.push({ arrive: answer });
      };
      parcels.push({ arrive });
    });

  const world: World = {
    auth: undefined as unknown as GoogleAuth,
    page,
    clock,
    executed,
    fetch: fetch as typeof globalThis.fetch,
    renewal: "same",
    faults: { lost: 0, busy: 0 },
    parcels,
    signInElsewhere: (name) => void (cookie = grant(name)),
    revoke: () => grants.forEach((each) => (each.until = 0)),
    setBack(ms) {
      wrongBy += ms;
      clock.setBack(ms);
    },
    async deliver(parcel) {
      const at = parcel ? parcels.indexOf(parcel) : -1;
      if (at < 0) return;
      parcels.splice(at, 1)[0]?.arrive();
      await settle();
    },
    end() {
      world.auth.destroy();
      page.restore();
    },
  };
  world.auth = createCodeAuth({ clock, fetch: world.fetch });
  return world;
}
