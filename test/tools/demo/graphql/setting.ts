/** The demo's GraphQL server on a real port, with a clock of the test's own and people known by their token. */
import { createDemoGraphQL } from "../../../../tools/demo/graphql/server.js";
import { serve } from "../../../app/serve/helpers.js";

export const START = Date.UTC(2026, 4, 4, 8, 30);

const PEOPLE: Record<string, { sub: string; name?: string; email: string; picture?: string }> = {
  ada: { sub: "1", name: "Ada Berg", email: "ada@example.com", picture: "https://example.com/ada.png" },
  ben: { sub: "2", name: "Ben Thal", email: "ben@example.com" },
  zoe: { sub: "3", email: "zoe@example.com" },
};

/** Who asks: `old` has a token that is no longer good. */
export type Who = "ada" | "ben" | "zoe" | "old";

/** As loose as JSON is: tests read deep into answers, and fail where these are otherwise. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface Answer {
  data?: Record<string, Loose> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string; field?: string[] } }[];
}

export const as = (who?: Who): { authorization?: string } => (who ? { authorization: `Bearer ${who}` } : {});

export async function openDemo(seed = 7) {
  let at = START;
  const demo = createDemoGraphQL({
    seed,
    now: () => at,
    tick: false,
    async userOf({ authorization }) {
      const who = authorization?.replace("Bearer ", "");
      if (who === "old")
        throw Object.assign(new Error("Your sign-in has expired. Sign in again."), { code: "UNAUTHENTICATED" });
      return (who && PEOPLE[who]) || null;
    },
  });
  const server = await serve((request, response) => {
    if (!demo.photos(request, response)) demo.handle(request, response);
  });
  const url = `${server.url}/graphql`;
  const post = (body: object, who?: Who, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...as(who), ...headers } as Record<string, string>,
    });

  return {
    demo,
    world: demo.world,
    origin: server.url,
    url,
    post,
    /** Over HTTP. */
    async ask(query: string, variables?: object, who?: Who): Promise<Answer> {
      return (await (await post({ query, variables }, who)).json()) as Answer;
    },
    /** Without HTTP, as the cable does. */
    run: async (query: string, variables?: object, who?: Who): Promise<Answer> =>
      JSON.parse(
        JSON.stringify(await demo.execute({ query, ...(variables && { variables }), headers: as(who) })),
      ) as Answer,
    /** By the GraphQL multipart request specification; each file at its variable's path. */
    async upload(query: string, variables: object, files: Record<string, File>, who?: Who): Promise<Answer> {
      const form = new FormData();
      form.set("operations", JSON.stringify({ query, variables }));
      form.set(
        "map",
        JSON.stringify(
          Object.fromEntries(Object.keys(files).map((path, index) => [String(index), [`variables.${path}`]])),
        ),
      );
      Object.values(files).forEach((file, index) => form.set(String(index), file));
      return (await (
        await fetch(url, { method: "POST", body: form, headers: as(who) as Record<string, string> })
      ).json()) as Answer;
    },
    pass: (ms: number) => (at += ms),
    async close() {
      demo.close();
      await server.close();
    },
  };
}

export type Setting = Awaited<ReturnType<typeof openDemo>>;

/** The first error's code. */
export const codeOf = (answer: Answer): string | undefined => answer.errors?.[0]?.extensions?.code;
