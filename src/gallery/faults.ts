/** PURE: what may become of a request on its way: it waits for ever, fails, or is answered in another way. In the shape of `fetch`. */

/** Takes the place of `fetch`; `answer` is how the server would have answered. */
export type Fault = (answer: () => Promise<Response>, body: string) => Promise<Response>;

/** For ever. */
export const holds: Fault = () => new Promise(() => {});

/** As browsers fail without a network, without a server, and where CORS forbids it. */
export const unreachable: Fault = () => Promise.reject(new TypeError("Failed to fetch"));

/** A status with a page of words, as gateways answer. */
export const status =
  (code: number, words: string): Fault =>
  async () =>
    new Response(`<!doctype html><title>${code}</title><h1>${words}</h1>`, {
      status: code,
      headers: { "content-type": "text/html" },
    });

export const json =
  (value: object): Fault =>
  async () =>
    new Response(JSON.stringify(value), { headers: { "content-type": "application/graphql-response+json" } });

/** A GraphQL answer that is an error alone. */
export const says = (message: string, code: string): Fault =>
  json({ data: null, errors: [{ message, extensions: { code } }] });

/** Everything goes well until `failing()`; from then on the fault. */
export const once =
  (failing: () => boolean, then: Fault): Fault =>
  (answer, body) =>
    failing() ? then(answer, body) : answer();

/** Only for bodies in which this is found. */
export const on =
  (pattern: RegExp, fault: Fault): Fault =>
  (answer, body) =>
    pattern.test(body) ? fault(answer, body) : answer();
