/** The script of the consent page. It is sent as text, so `ConsentForm` must not use anything of this program outside of it. */

export const pageScript = (): string => `new (${ConsentForm.toString()})(document.querySelector("#consent"));\n`;

/** What the page is told after a decision. */
interface DecisionAnswer {
  answer: object;
  /** Of the page that asked. */
  origin: string;
  /** Where that page has asked for the answer, if it is not in a window that it opened. */
  redirect?: string;
}

class ConsentForm {
  readonly #form: HTMLFormElement;
  readonly #query = new URLSearchParams(location.search);

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#listen();
    // With prompt "" a person who has given consent before is not asked again.
    if (form.hasAttribute("data-remembered")) this.#decide(true);
  }

  #listen(): void {
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#decide(true);
    });
    this.#form.addEventListener("change", (event) => {
      if ((event.target as HTMLInputElement).name === "account") this.#find("#other").hidden = true;
    });
    this.#onClick("#deny", () => this.#decide(false));
    this.#onClick("#close", () => (this.#query.has("redirect_uri") ? history.back() : window.close()));
    this.#onClick("#never", () => this.#say("No answer will come from here."));
    this.#onClick("#slow", () => {
      this.#say("The answer comes in 5 seconds.");
      setTimeout(() => this.#decide(true), 5_000);
    });
    this.#onClick("#another", () => {
      this.#find("#other").hidden = false;
      for (const radio of this.#form.querySelectorAll<HTMLInputElement>("[name=account]")) radio.checked = false;
      this.#otherEmail().focus();
    });
  }

  async #decide(allowed: boolean): Promise<void> {
    const data = new FormData(this.#form);
    const email = this.#find("#other").hidden ? String(data.get("account") ?? "") : this.#otherEmail().value;
    if (allowed && !/^[^@\s]+@[^@\s]+$/.test(email)) {
      this.#say("Choose an account, or type an e-mail address.");
      return;
    }
    this.#say("One moment …");
    const body = JSON.stringify({ id: this.#form.dataset["id"], allowed, email, scopes: data.getAll("scope") });
    const response = await fetch("/decide", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    if (response?.ok) this.#giveAnswer(await response.json());
    else this.#say("This question was answered already, or the stand-in is gone. Close this window and start again.");
  }

  #giveAnswer({ answer, origin, redirect }: DecisionAnswer): void {
    if (redirect) {
      location.assign(redirect);
    } else if (window.opener) {
      window.opener.postMessage({ channel: Number(this.#query.get("channel")), answer }, origin);
      window.close();
    } else {
      this.#say(
        "The page that asked cannot be reached: it has cut itself off with Cross-Origin-Opener-Policy: same-origin. Close this window.",
      );
    }
  }

  #onClick(selector: string, listener: () => void): void {
    this.#find(selector).addEventListener("click", listener);
  }

  #say(text: string): void {
    this.#find("#say").textContent = text;
  }

  #otherEmail(): HTMLInputElement {
    return this.#find<HTMLInputElement>("#other input");
  }

  #find<E extends HTMLElement = HTMLElement>(selector: string): E {
    const element = this.#form.querySelector<E>(selector);
    if (!element) throw new Error(`The consent form has no ${selector}.`);
    return element;
  }
}
