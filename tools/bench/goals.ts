/** The goals for speed, in one place. Each is a ratio to the work that its bench names as `over`, unless its name has a unit. */
export const GOALS = {
  /** One request with an answer of 200 B, over a bare fetch. */
  smallRequest: 1.3,
  /** The same, over a bare fetch that answers a plain object in place of a Response: what is left is the client alone. */
  plainRequest: 3.5,
  /** One request with an answer of 1.9 MB, kept in the cache or not, over a bare fetch. */
  largeRequest: 1.05,
  /** The scan of 1.9 MB for long numbers by `exactNumbers`, over a bare fetch. */
  exactNumbers: 1.15,
  /** The same query again, with one field of the answer changed, over a bare fetch. */
  refetch: 1.2,
  /** A cache hit by `read()`, over `Map.get` of the same key. */
  cacheRead: 1.2,
  /** A cache hit by `query()`, over `Map.get` of the same key. */
  cacheQuery: 4,
  /** 1,000 components on one query, over the same components without a hook. */
  mount: 1.8,
  /** One of 1,000 cached answers renamed by a mutation. */
  renameMs: 0.5,
  /** A cable frame with 1,000 subscriptions, over `JSON.parse` of the frame. */
  cableFrame: 1.35,
  /** 5 MB of @defer in 1,000 parts, over `JSON.parse` of the parts. */
  manyParts: 1.7,
  /** 5 MB of @defer in three parts, over `JSON.parse` of the parts. */
  fewParts: 1.6,
  /** Import and first query, over a bare fetch module. */
  coldStart: 2,
} as const;
