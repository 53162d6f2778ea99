/**
 * The script that a page loads in place of Google's: the same surface, the same manners, good and bad.
 * It is sent as text (`Function.prototype.toString`), so it uses nothing from outside itself.
 * https://developers.google.com/identity/oauth2/web/reference/js-reference
 */

export interface ScriptSettings {
  /** Where the stand-in listens. */
  origin: string;
  /** Added to each question, such as `expires_in`. */
  extra: Record<string, string>;
}

/** The script's text. */
export const scriptText = (settings: ScriptSettings): string =>
  `(${standIn.toString()})(${JSON.stringify(settings)});\n`;

function standIn({ origin, extra }: ScriptSettings): void {
  type Callback = (answer: Record<string, unknown>) => void;
  interface Config {
    client_id?: string;
    scope?: string;
    callback?: Callback;
    error_callback?: Callback;
    [name: string]: unknown;
  }
  // One window, and one question in it: a newer one makes the older one silent.
  let latest = 0;

  function need(config: Config, ...names: string[]): void {
    for (const name of names) if (!config?.[name]) throw new Error(`Missing required parameter: ${name}.`);
  }

  function addressOf(kind: string, config: Config, more: Record<string, unknown>): string {
    const url = new URL(`${origin}/authorize`);
    const { client_id, scope, state, login_hint, hd, prompt, nonce } = config;
    const all = {
      client_id,
      scope,
      state,
      login_hint,
      hd,
      prompt,
      nonce,
      response_type: kind,
      origin: location.origin,
      ...extra,
      ...more,
    };
    for (const [name, value] of Object.entries(all))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    return url.href;
  }

  function openWindow(kind: string, config: Config): void {
    const mine = ++latest;
    const popup = window.open(
      addressOf(kind, config, { channel: mine }),
      "google-stand-in",
      "popup,width=480,height=640",
    );
    let done = false;
    // Callbacks never run inside the call, and never twice.
    const finish = (callback: Callback | undefined, answer: Record<string, unknown>) => {
      if (done) return;
      done = true;
      removeEventListener("message", hear);
      clearInterval(poll);
      setTimeout(() => callback?.(answer), 0);
    };
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.data?.channel !== mine || mine !== latest) return;
      finish(config.callback, event.data.answer);
    };
    const watch = () => {
      if (mine !== latest) finish(undefined, {});
      else if (popup?.closed) finish(config.error_callback, { type: "popup_closed", message: "Popup window closed" });
    };
    // Nobody looks whether the window is closed unless somebody wants to hear of it.
    const poll = popup && config.error_callback ? setInterval(watch, 100) : undefined;
    addEventListener("message", hear);
    if (!popup) finish(config.error_callback, { type: "popup_failed_to_open", message: "Failed to open popup window" });
  }

  function initTokenClient(config: Config) {
    need(config, "client_id", "scope", "callback");
    return { requestAccessToken: (override: object = {}) => openWindow("token", { ...config, ...override }) };
  }

  function initCodeClient(config: Config) {
    need(config, "client_id", "scope");
    return {
      requestCode() {
        if (config["ux_mode"] !== "redirect") return openWindow("code", config);
        location.assign(
          addressOf("code", config, { redirect_uri: config["redirect_uri"] ?? location.origin + location.pathname }),
        );
      },
    };
  }

  function revoke(token: string, done?: Callback): void {
    fetch(`${origin}/revoke`, { method: "POST", body: new URLSearchParams({ token }) })
      .then(async (response) =>
        done?.(response.ok ? { successful: true } : { successful: false, ...(await response.json()) }),
      )
      .catch(() => done?.({ successful: false, error: "network" }));
  }

  const granted = (answer: { scope?: string }, names: string[]) =>
    names.map((name) => (answer.scope ?? "").split(" ").includes(name));
  let idConfig: Config | undefined;
  const id = {
    initialize(config: Config) {
      need(config, "client_id", "callback");
      idConfig = config;
    },
    renderButton(parent: HTMLElement) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "Continue with the stand-in for Google";
      button.onclick = () => idConfig && openWindow("id_token", { ...idConfig, scope: "openid email profile" });
      parent.replaceChildren(button);
    },
    prompt() {},
    cancel() {},
    disableAutoSelect: () => void (id.autoSelectDisabled = true),
    /** For tests: sign-out has asked for it. */
    autoSelectDisabled: false,
  };

  const page = window as unknown as { google?: { accounts?: object } };
  const google = (page.google ??= {});
  google.accounts = {
    id,
    oauth2: {
      initTokenClient,
      initCodeClient,
      revoke,
      hasGrantedAllScopes: (answer: { scope?: string }, ...names: string[]) => granted(answer, names).every(Boolean),
      hasGrantedAnyScope: (answer: { scope?: string }, ...names: string[]) => granted(answer, names).some(Boolean),
    },
  };
}
