/**
 * `querylet/react`: the provider, the hooks and the sign-in button.
 *
 * @module querylet/react
 */
"use client";

export type { GoogleButtonProps } from "./google-button.js";
export { GoogleButton } from "./google-button.js";
export { QueryletProvider } from "./provider.js";
export type { QueryletProviderProps } from "./provider.js";
export { every, onFocus, onOnline } from "./triggers.js";
export type { Trigger } from "./triggers.js";
export { useClient, useGeneration } from "./hooks/use-client.js";
export type { InfiniteQueryOptions, InfiniteQueryState } from "./pages/page-store.js";
export { useMutation } from "./hooks/use-mutation.js";
export { useInfiniteQuery } from "./hooks/use-infinite-query.js";
export type { MutationState, RunMutation } from "./hooks/use-mutation.js";
export { useQuery } from "./hooks/use-query.js";
export type { SubscriptionState, UseSubscriptionOptions } from "./hooks/use-subscription.js";
export type { UseQueryOptions, WatchedQueryOptions } from "./hooks/use-query.js";
export { usePrevious } from "./hooks/use-query.js";
export { useAuth, useSession } from "./hooks/use-session.js";
export { useSubscription } from "./hooks/use-subscription.js";
export { useSuspenseQuery } from "./hooks/use-suspense-query.js";
export type { SuspenseQueryState, UseSuspenseQueryOptions } from "./hooks/use-suspense-query.js";
