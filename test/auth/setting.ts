/** A page, a clock, a network and a sign-in by the code flow, for tests of what happens between users. */
import {
  codeFlow,
  createGoogleAuth,
  SignInError,
  type CodeFlowOptions,
  type GoogleAuth,
  type GoogleAuthOptions,
} from "../../src/auth/index.js";
import * as assert from "uvu/assert";
import { createFakeClock } from "../helpers/fakes/fake-clock.js";
import { createFetch, createPage, START } from "./fakes.js";

export const ADA = { sub: "1", name: "Ada" };
export const BEN = { sub: "2", name: "Ben" };
export const USERINFO = "https://openidconnect.googleapis.com/v1/userinfo";

/** What the page's server answers to an exchange or a renewal. */
export const tokenOf = (user: { sub: string; name: string } | undefined, access_token: string) => ({
  access_token,
  expires_in: 3600,
  scope: "openid profile email",
  ...(user && { user }),
});
/** The same where the session is in a cookie. */
export const cookieOf = (user?: { sub: string; name: string }) => ({ expires_in: 3600, ...(user && { user }) });

/** What a test changes of a sign-in by the code flow. */
export type CodeOptions = Partial<GoogleAuthOptions> & Partial<CodeFlowOptions>;

/** A session by the code flow; the flow's own options stand beside the others. */
export function createCodeAuth({
  exchangeUrl = "/auth/google",
  redirect,
  redirectUri,
  ...options
}: CodeOptions & Pick<GoogleAuthOptions, "clock" | "fetch">): GoogleAuth {
  const urls = { refreshUrl: "/auth/refresh", logoutUrl: "/auth/logout", ...options };
  const { refreshUrl, logoutUrl } = urls;
  const flow = codeFlow({ exchangeUrl, refreshUrl, logoutUrl, redirect, redirectUri });
  return createGoogleAuth({ clientId: "id", flow, ...options });
}

export function createSetting({ gesture = false } = {}) {
  const page = createPage({ gesture }).ready();
  const clock = createFakeClock(START);
  const net = createFetch({});
  const made: GoogleAuth[] = [];
  const create = (options: CodeOptions = {}): GoogleAuth => {
    const auth = createCodeAuth({ clock, fetch: net.fetch, ...options });
    made.push(auth);
    return auth;
  };
  return {
    page,
    clock,
    net,
    create,
    /** Signs in by a click; `answer` is what the page's server says. */
    async signIn(auth: GoogleAuth, answer: object) {
      net.answers["/auth/google"] = answer;
      const session = auth.signIn();
      page.asked.at(-1)?.answer();
      return session;
    },
    end() {
      for (const auth of made) auth.destroy();
      page.restore();
    },
  };
}
export type Setting = ReturnType<typeof createSetting>;

/** Runs a test in a setting of its own. */
export const within = (run: (setting: Setting) => Promise<void>, options?: { gesture?: boolean }) => async () => {
  const setting = createSetting(options);
  try {
    await run(setting);
  } finally {
    setting.end();
  }
};

/** Something that is answered when the test says so. */
export function held<T>() {
  let answer: (value: T | Promise<T>) => void = () => {};
  const promise = new Promise<T>((resolve) => (answer = resolve));
  return { promise, answer };
}

export async function codeOf(promise: Promise<unknown> | unknown): Promise<string> {
  try {
    await promise;
  } catch (error) {
    assert.instance(error, SignInError);
    return (error as SignInError).code;
  }
  return "no error";
}
