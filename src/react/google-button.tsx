/**
 * The button that signs in with Google. Its look follows Google's branding guidelines.
 * https://developers.google.com/identity/branding-guidelines
 */
import type { ComponentProps } from "react";
import type { SessionState, SignInError, SignInOptions } from "../auth/index.js";
import { useEffect } from "./react.js";
import { useAuth } from "./hooks/use-auth.js";
import { useSession } from "./hooks/use-session.js";

/** Properties of `GoogleButton`: those of a button, and these. */
export interface GoogleButtonProps extends Omit<ComponentProps<"button">, "onClick"> {
  /** The text of the button. @defaultValue "Sign in with Google" */
  label?: string;
  /** Options of this sign-in, in addition to those of `createGoogleAuth`. */
  ask?: SignInOptions;
  /** The text that tells a person what went wrong. @defaultValue the message of the error */
  describe?: (error: SignInError) => string;
}

/** The session state holds every failure, and the button shows it: a rejected promise has nothing to add. */
const ignoreRejection = () => {};

/**
 * A button that signs in with Google. It loads Google's script when it mounts, so that the click itself can open the popup:
 * browsers block a popup that opens later. An error is shown beside the button, in a status region.
 *
 * @throws Error without a `<QueryletProvider auth>` above
 *
 * @example
 * ```tsx
 * import { GoogleButton, useSession } from "querylet/react";
 *
 * const Account = () => ("expiresAt" in useSession() ? <p>Signed in</p> : <GoogleButton />);
 * ```
 */
export function GoogleButton({
  label = "Sign in with Google",
  ask,
  describe = (error) => error.message,
  style,
  ...button
}: GoogleButtonProps) {
  const { preload } = useAuth();
  const { status, error, signIn } = useSession();
  useEffect(() => {
    preload().catch(ignoreRejection);
  }, [preload]);
  return (
    <>
      <button
        type="button"
        {...button}
        style={{ ...LOOK, ...style }}
        aria-busy={isBusy(status)}
        onClick={() => {
          signIn(ask).catch(ignoreRejection);
        }}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="3.6" aria-hidden="true">
          {LOGO.map(([colour, shape]) => (
            <path key={colour} stroke={"#" + colour} d={shape} />
          ))}
        </svg>
        {label}
      </button>
      <span role="status">{error && describe(error)}</span>
    </>
  );
}

const isBusy = (status: SessionState["status"]): boolean => status === "loading" || status === "signing-in";

/** Google's colours, sizes and font, for light and dark pages. 44 px is the smallest height that is easy to touch. */
const LOOK = {
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minHeight: 44,
  padding: "0 12px",
  border: "1px solid light-dark(#747775,#8e918f)",
  borderRadius: 4,
  background: "light-dark(#fff,#131314)",
  color: "light-dark(#1f1f1f,#e3e3e3)",
  font: "500 14px Roboto,sans-serif",
};

/** The four strokes of Google's logo: colour and path. */
const LOGO = [
  ["4285f4", "M13.4 14.7A7.2 7.2 0 0 0 15.8 9.1H9"],
  ["34a853", "M13.6 14.5A7.2 7.2 0 0 1 2.4 11.8"],
  ["fbbc05", "M2.4 11.8A7.2 7.2 0 0 1 2.4 6.2"],
  ["ea4335", "M2.4 6.2A7.2 7.2 0 0 1 13.7 3.6"],
] as const;
