/** The set-up for React Native that docs/hosts.md shows. */
import { cable, createClient, http, route, type Page } from "querylet";

// Of "react-native".
declare const AppState: { addEventListener(type: "change", listener: (state: string) => void): { remove(): void } };

/** A phone closes the sockets of an app in the background: the app opens them again when it is back. */
const page: Page = {
  online: () => true,
  listen({ wake, sleep }) {
    const subscription = AppState.addEventListener("change", (state) => (state === "active" ? wake() : sleep()));
    return () => subscription.remove();
  },
};

export const mobile = createClient({
  transport: route({
    subscription: cable({ url: "wss://example.com/cable", page }),
    otherwise: http({ url: "https://example.com/graphql", headers: () => ({ Authorization: "Bearer …" }) }),
  }),
});
