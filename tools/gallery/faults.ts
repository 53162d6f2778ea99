/**
 * PURE: what can go wrong with a request: no answer, a failure, or another answer. Faults have the shape of `fetch`.
 */

/** Takes the place of `fetch`. `answer` makes the answer of the server. */
export type Fault = (answer: () => Promise<Response>, body: string) => Promise<Response>;

/** The request waits for ever. */
export const noAnswer: Fault = () => new Promise(() => {});

/** The request fails as in a browser without a network or a server, or when CORS forbids it. */
export const unreachable: Fault = () => Promise.reject(new TypeError("Failed to fetch"));

/** An answer with this status and a web page, as a gateway sends it. */
export const httpStatus =
  (code: number, words: string): Fault =>
  async () =>
    new Response(`<!doctype html><title>${code}</title><h1>${words}</h1>`, {
      status: code,
      headers: { "content-type": "text/html" },
    });

export const jsonAnswer =
  (value: object): Fault =>
  async () =>
    new Response(JSON.stringify(value), { headers: { "content-type": "application/graphql-response+json" } });

/** A GraphQL answer that has one error and no data. */
export const graphqlError = (message: string, code: string): Fault =>
  jsonAnswer({ errors: [{ message, extensions: { code } }] });

/** The fault occurs as long as the condition holds. */
export const failWhen =
  (isFailing: () => boolean, fault: Fault): Fault =>
  (answer, body) =>
    isFailing() ? fault(answer, body) : answer();

/** The fault occurs only for request bodies that match. */
export const forBody =
  (pattern: RegExp, fault: Fault): Fault =>
  (answer, body) =>
    pattern.test(body) ? fault(answer, body) : answer();
