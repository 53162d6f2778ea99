/** The calls that sign-in makes itself: JSON from the page's own server, or from Google for a token. */

/**
 * Bounded in time, and never redirected: that could carry a code or a token to another origin.
 * @throws Error when there is no answer, or one that is no JSON or no success
 */
export async function ask(fetcher: typeof fetch = fetch, url: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  const response = await fetcher(url, {
    headers,
    redirect: "error",
    signal: AbortSignal.timeout(20_000),
    ...(body && { method: "POST", body: JSON.stringify(body), credentials: "same-origin" }),
  });
  if (!response.ok) throw new Error(url + " answered " + response.status);
  return response.json();
}

/** A foreign page cannot set X-Requested-With: the server tells forged requests by it. */
export const post = (fetcher: typeof fetch | undefined, url: string, body: object): Promise<unknown> =>
  ask(fetcher, url, { "Content-Type": "application/json", "X-Requested-With": "XmlHttpRequest" }, body);

export const bearer = (token: string | null): Record<string, string> => (token ? { Authorization: "Bearer " + token } : {});
