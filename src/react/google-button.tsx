/**
 * The button that signs in with Google, drawn by Google's rules, with its troubles beside it.
 * https://developers.google.com/identity/branding-guidelines
 */
import { useEffect, type ComponentProps } from "react";
import type { SignInError, SignInOptions } from "../auth/index.js";
import { useAuth } from "./context.js";
import { useSession } from "./use-session.js";

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
export function GoogleButton({ label = "Sign in with Google", ask, describe = (error) => error.message, style, ...button }: GoogleButtonProps) {
  const { preload } = useAuth();
  const { status, error, signIn } = useSession();
  useEffect(() => {
    preload().catch(ignore); // it is in the state
  }, [preload]);
  return (
    <>
      <button type="button" {...button} style={{ ...look, ...style }} aria-busy={/^lo|ing-/.test(status)} onClick={() => void signIn(ask).catch(ignore)}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          {logo.map(([colour, shape]) => (
            <path key={colour} fill={"#" + colour} d={shape} />
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

/** Google's mark: colour and outline of its four parts. */
const logo = [
  ["4285f4", "M17.6 9.2q0-1-.1-1.8H9v3.5h4.8c-.2 1.1-.8 2.1-1.8 2.7v2.3h2.9q2.7-2.5 2.7-6.7z"],
  ["34a853", "M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2c-2.7 1.8-6.9.9-8-2.9H1v2.3A9 9 0 0 0 9 18z"],
  ["fbbc05", "M4 10.7q-.6-1.7 0-3.4V5H1a9 9 0 0 0 0 8z"],
  ["ea4335", "M9 3.6q2 0 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3q1.3-3.7 5-3.7z"],
] as const;
