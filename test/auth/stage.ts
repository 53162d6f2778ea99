/** A page with Google's script, a clock and a network, made for each test, and sessions in it that end with the test. */
import * as assert from "uvu/assert";
import {
  createGoogleAuth,
  SignInError,
  tokenFlow,
  type GoogleAuth,
  type GoogleAuthOptions,
  type Session,
} from "../../src/auth/index.js";
import { createFakeClock } from "../helpers/fakes/fake-clock.js";
import { type Asked, createFetch, createPage, type Sent, START } from "./fakes.js";
import { createCodeAuth, USERINFO, type CodeOptions } from "./setting.js";
import { settle } from "../helpers/settle.js";

export const ADA = { sub: "1", name: "Ada", email: "ada@example.com", picture: "https://example.com/a.png" };
/** What the page's server answers to an exchange or a renewal. */
export const ANSWER = { access_token: "server-token", expires_in: 3600, scope: "openid profile email", user: ADA };

const createSurroundings = (gesture?: boolean) => ({
  page: createPage(gesture === undefined ? {} : { gesture }).ready(),
  clock: createFakeClock(START),
  net: createFetch({ [USERINFO]: { ...ADA, given_name: "Ada", locale: "en" } }),
});

/** For `test.before.each(stage.begin)` and `test.after.each(stage.end)`. */
export function createStage() {
  let surroundings: ReturnType<typeof createSurroundings> | undefined;
  const made: GoogleAuth[] = [];
  const current = () => {
    if (!surroundings) throw new Error("The stage has not begun");
    return surroundings;
  };
  const add = (auth: GoogleAuth): GoogleAuth => {
    made.push(auth);
    return auth;
  };

  return {
    /** Has a session end with the test. */
    add,
    get page() {
      return current().page;
    },
    get clock() {
      return current().clock;
    },
    get net() {
      return current().net;
    },
    begin() {
      surroundings = createSurroundings();
    },
    /** Begins with a browser that tells whether there is a gesture. */
    beginWithGesture(isActive: boolean) {
      current().page.restore();
      surroundings = createSurroundings(isActive);
    },
    end() {
      for (const auth of made.splice(0)) auth.destroy();
      surroundings?.page.restore();
    },
    /** A session by the token flow. */
    create(options: Partial<GoogleAuthOptions> = {}): GoogleAuth {
      const { clock, net } = current();
      return add(createGoogleAuth({ clientId: "id", flow: tokenFlow(), clock, fetch: net.fetch, ...options }));
    },
    /** A session by the code flow. */
    createByCode(options: CodeOptions = {}): GoogleAuth {
      const { clock, net } = current();
      return add(createCodeAuth({ clock, fetch: net.fetch, ...options }));
    },
    /** What Google was asked; the last time where no index is given. */
    asked: (index = -1): Asked => itemOf(current().page.asked, index),
    /** What the network was asked. */
    sent: (index = -1): Sent => itemOf(current().net.sent, index),
    /** Has every try to load the script fail. */
    async failEveryLoad(): Promise<void> {
      const { page, clock } = current();
      await settle();
      for (const wait of [1_000, 4_000, 0]) {
        page.scripts.at(-1)?.onerror?.(new Error("blocked"));
        await settle();
        clock.tick(wait);
        await settle();
      }
    },
    /** Signs in by a click that Google grants. */
    async signIn(auth: GoogleAuth): Promise<Session> {
      const session = auth.signIn();
      itemOf(current().page.asked, -1).answer();
      return session;
    },
  };
}

function itemOf<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`There is no item ${index} among ${list.length}`);
  return item;
}

/** The error that a promise ends in. */
export async function failureOf(promise: Promise<unknown>): Promise<SignInError> {
  const error = await promise.then(
    () => assert.unreachable("it should have failed"),
    (cause: unknown) => cause,
  );
  assert.instance(error, SignInError);
  return error as SignInError;
}
