/**
 * The script that a page loads in place of Google's: the same surface, and the same behaviour, good and bad. Its functions are sent
 * as text (`Function.prototype.toString`), so they use nothing but each other: each must be in the list of `scriptText`.
 * https://developers.google.com/identity/oauth2/web/reference/js-reference
 */

/** The settings that differ between pages. */
export interface ScriptSettings {
  /** The origin of the stand-in. */
  origin: string;
  /** Added to each question, such as `expires_in`. */
  extra: Record<string, string>;
}

/** The script's text. */
export function scriptText(settings: ScriptSettings): string {
  const functions = [
    requireParameters,
    authorizeUrl,
    openWindow,
    createTokenClient,
    createCodeClient,
    revokeToken,
    createIdApi,
    createScopeChecks,
  ];
  const script = `${functions.join("\n")}\n(${install.toString()})(${JSON.stringify(settings)});`;
  return `(() => {\n${script}\n})();\n`;
}

type Callback = (answer: Record<string, unknown>) => void;

/** The arguments of Google's functions. */
interface Config {
  client_id?: string;
  scope?: string;
  callback?: Callback;
  error_callback?: Callback;
  [name: string]: unknown;
}

/** The state of the script. */
interface ScriptState extends ScriptSettings {
  /** There is one window with one request; a newer request makes the older one silent. */
  latestChannel: number;
}

function requireParameters(config: Config, ...names: string[]): void {
  for (const name of names) if (!config?.[name]) throw new Error(`Missing required parameter: ${name}.`);
}

function authorizeUrl(state: ScriptState, kind: string, config: Config, more: Record<string, unknown>): string {
  const url = new URL(`${state.origin}/authorize`);
  const { client_id, scope, state: echoedState, login_hint, hd, prompt, nonce } = config;
  const parameters = {
    client_id,
    scope,
    state: echoedState,
    login_hint,
    hd,
    prompt,
    nonce,
    response_type: kind,
    origin: location.origin,
    ...state.extra,
    ...more,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  return url.href;
}

function openWindow(state: ScriptState, kind: string, config: Config): void {
  state.latestChannel += 1;
  const channel = state.latestChannel;
  const popup = window.open(
    authorizeUrl(state, kind, config, { channel }),
    "google-stand-in",
    "popup,width=480,height=640",
  );
  let isFinished = false;
  // Callbacks never run inside the call, and never twice.
  const finish = (callback: Callback | undefined, answer: Record<string, unknown>): void => {
    if (isFinished) return;
    isFinished = true;
    removeEventListener("message", readMessage);
    clearInterval(closeTimer);
    setTimeout(() => callback?.(answer), 0);
  };
  const readMessage = (event: MessageEvent): void => {
    const isAnswer = event.origin === state.origin && event.data?.channel === channel;
    if (isAnswer && channel === state.latestChannel) finish(config.callback, event.data.answer);
  };
  /** Whether the window was closed at the last check: its last message may still arrive. */
  let wasClosed = false;
  const watchWindow = (): void => {
    if (channel !== state.latestChannel) finish(undefined, {});
    else if (wasClosed) finish(config.error_callback, { type: "popup_closed", message: "Popup window closed" });
    wasClosed = popup?.closed ?? false;
  };
  // Like Google's script: a closed window is reported only to a page that has an error callback.
  const closeTimer = popup && config.error_callback ? setInterval(watchWindow, 100) : undefined;
  addEventListener("message", readMessage);
  if (!popup) finish(config.error_callback, { type: "popup_failed_to_open", message: "Failed to open popup window" });
}

function createTokenClient(state: ScriptState, config: Config): object {
  requireParameters(config, "client_id", "scope", "callback");
  return { requestAccessToken: (override: object = {}) => openWindow(state, "token", { ...config, ...override }) };
}

function createCodeClient(state: ScriptState, config: Config): object {
  requireParameters(config, "client_id", "scope");
  return {
    requestCode() {
      if (config["ux_mode"] !== "redirect") return openWindow(state, "code", config);
      const redirectUri = config["redirect_uri"] ?? location.origin + location.pathname;
      location.assign(authorizeUrl(state, "code", config, { redirect_uri: redirectUri }));
    },
  };
}

function revokeToken(state: ScriptState, token: string, done?: Callback): void {
  fetch(`${state.origin}/revoke`, { method: "POST", body: new URLSearchParams({ token }) })
    .then(async (response) =>
      done?.(response.ok ? { successful: true } : { successful: false, ...(await response.json()) }),
    )
    .catch(() => done?.({ successful: false, error: "network" }));
}

function createIdApi(state: ScriptState): object {
  let idConfig: Config | undefined;
  const id = {
    initialize(config: Config) {
      requireParameters(config, "client_id", "callback");
      idConfig = config;
    },
    renderButton(parent: HTMLElement) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Continue with the stand-in for Google";
      button.onclick = () => idConfig && openWindow(state, "id_token", { ...idConfig, scope: "openid email profile" });
      parent.replaceChildren(button);
    },
    prompt() {},
    cancel() {},
    disableAutoSelect() {
      id.autoSelectDisabled = true;
    },
    /** Records the sign-out for tests. */
    autoSelectDisabled: false,
  };
  return id;
}

function createScopeChecks(): object {
  const isGranted = (answer: { scope?: string }, name: string): boolean =>
    (answer.scope ?? "").split(" ").includes(name);
  return {
    hasGrantedAllScopes: (answer: object, ...names: string[]) => names.every((name) => isGranted(answer, name)),
    hasGrantedAnyScope: (answer: object, ...names: string[]) => names.some((name) => isGranted(answer, name)),
  };
}

function install(settings: ScriptSettings): void {
  const state: ScriptState = { ...settings, latestChannel: 0 };
  const page = window as unknown as { google?: { accounts?: object } };
  page.google ??= {};
  page.google.accounts = {
    id: createIdApi(state),
    oauth2: {
      initTokenClient: (config: Config) => createTokenClient(state, config),
      initCodeClient: (config: Config) => createCodeClient(state, config),
      revoke: (token: string, done?: Callback) => revokeToken(state, token, done),
      ...createScopeChecks(),
    },
  };
}
