/**
 * The button that signs in with Google, drawn by Google's rules, with its troubles beside it.
 * https://developers.google.com/identity/branding-guidelines
 */
import type { ComponentProps } from "react";
import type { SignInError, SignInOptions } from "../auth/index.js";
import { useAuth } from "./context.js";
import { useSession } from "./use-session.js";
import { useEffect } from "./react.js";

export interface GoogleButtonProps extends Omit<ComponentProps<"button">, "onClick"> {
  /** @defaultValue "Sign in with Google" */
  label?: string;
  /** What to ask for besides what `createGoogleAuth` was told. */
  ask?: SignInOptions;
  /** What a person is told when it went wrong. @defaultValue the error's message */
  describe?: (error: SignInError) => string;
}

const ignore = () => {};

/**
 * Loads Google's script when it appears, so that a click can open the window at once.
 * @throws Error without `<QueryletProvider auth>` above
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
    preload().catch(ignore); // it is in the state
  }, [preload]);
  return (
    <>
      <button
        type="button"
        {...button}
        style={{ ...look, ...style }}
        aria-busy={/^lo|ing-/.test(status)}
        onClick={() => void signIn(ask).catch(ignore)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="3.6" aria-hidden="true">
          {logo.map(([colour, shape]) => (
            <path key={colour} stroke={"#" + colour} d={shape} />
          ))}
        </svg>
        {label}
      </button>
      <span role="status">{error && describe(error)}</span>
    </>
  );
}

const look = {
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

/** Google's mark: colour and line of its four parts. */
const logo = [
  ["4285f4", "M13.4 14.7A7.2 7.2 0 0 0 15.8 9.1H9"],
  ["34a853", "M13.6 14.5A7.2 7.2 0 0 1 2.4 11.8"],
  ["fbbc05", "M2.4 11.8A7.2 7.2 0 0 1 2.4 6.2"],
  ["ea4335", "M2.4 6.2A7.2 7.2 0 0 1 13.7 3.6"],
] as const;
