/** The calls that sign-in makes itself: JSON from the page's own server, or from Google for a token. */

/**
 * Bounded in time, and never redirected: that could carry a code or a token to another origin. Cookies go to the page's own
 * origin only, as ever with fetch.
 *
 * @param body posted; otherwise `token` says who asks
 * @throws Error when there is no answer, or one that is no JSON or no success
 */
export async function ask(fetcher: typeof fetch = fetch, url: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetcher(url, {
    redirect: "error",
    signal: AbortSignal.timeout(20_000),
    // A foreign page cannot set X-Requested-With: the server tells forged requests by it.
    ...(body
      ? { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json", "X-Requested-With": "XmlHttpRequest" } }
      : { headers: bearer(token) }),
  });
  // Without the parser's own error, which quotes what it read: a token, perhaps.
  const answer: unknown = response.ok && (await response.json().catch(() => {}));
  if (!answer) throw new Error(`${url}: no JSON, or status ${response.status}`);
  return answer;
}

export const bearer = (token?: string | null): Record<string, string> => (token ? { Authorization: "Bearer " + token } : {});
