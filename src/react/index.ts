/** `querylet/react`: the provider, the hooks and the sign-in button. */
export { GoogleButton } from "./google-button.js";
export type { GoogleButtonProps } from "./google-button.js";
export { QueryletProvider } from "./provider.js";
export type { QueryletProviderProps } from "./provider.js";
export type { RefetchEvent, RefetchOptions } from "./refetch-triggers.js";
export { useAuth } from "./use-auth.js";
export { useClient } from "./use-client.js";
export { useMutation } from "./use-mutation.js";
export type { MutationState, RunMutation } from "./use-mutation.js";
export { useQuery } from "./use-query.js";
export type { UseQueryOptions, UseQueryState } from "./use-query.js";
export { useSession } from "./use-session.js";
export { useSubscription } from "./use-subscription.js";
export type { SubscriptionState, UseSubscriptionOptions } from "./use-subscription.js";
export { useSuspenseQuery } from "./use-suspense-query.js";
export type { SuspenseQueryState, UseSuspenseQueryOptions } from "./use-suspense-query.js";
export type { WatchedQueryOptions } from "./use-watched-query.js";
