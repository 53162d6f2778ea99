/** Errors of the demo's sign-in. */
export class AuthError extends Error {
  override readonly name = "AuthError";
  readonly code: "UNAUTHENTICATED" | "PROVIDER_UNREACHABLE";

  constructor(code: AuthError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
