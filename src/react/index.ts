/** `querylet/react`: provider and hooks. */
export { QueryletProvider, useAuth, useClient } from "./context.js";
export type { QueryletProviderProps } from "./context.js";
export { GoogleButton } from "./google-button.js";
export type { GoogleButtonProps } from "./google-button.js";
export { useMutation } from "./use-mutation.js";
export type { MutationState } from "./use-mutation.js";
export { useQuery } from "./use-query.js";
export type { UseQueryOptions } from "./use-query.js";
export { useSession } from "./use-session.js";
export { useSubscription } from "./use-subscription.js";
export type { SubscriptionState, UseSubscriptionOptions } from "./use-subscription.js";
