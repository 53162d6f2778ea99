/** The pages of the stand-in: consent, and errors without a way back. They say that they are not Google's. */
import type { Account } from "./accounts.js";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const shell = (title: string, body: string, script = ""): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Stand-in for Google</title>
<link rel="stylesheet" href="/page.css">
${script}</head>
<body>
<header><strong>Stand-in for Google</strong> <span>Part of this demo, on this computer. No real account is used.</span></header>
<main>
${body}
</main>
</body>
</html>
`;

const SCOPE_DESCRIPTIONS: Record<string, string> = {
  openid: "Know who you are here",
  profile: "See your name and picture",
  email: "See your e-mail address",
};

export function consentPage({
  id,
  clientId,
  origin,
  accounts,
  selected,
  scopes,
  remembered,
}: {
  id: string;
  clientId: string;
  origin: string;
  accounts: readonly Account[];
  selected: string;
  scopes: readonly string[];
  remembered: boolean;
}): string {
  const people = accounts.map(
    (
      account,
    ) => `<label class="person"><input type="radio" name="account" value="${escapeHtml(account.email)}"${account.email === selected ? " checked autofocus" : ""}>
<span class="disc" aria-hidden="true">${escapeHtml((account.name[0] ?? "?").toUpperCase())}</span>
<span><b>${escapeHtml(account.name)}</b><small>${escapeHtml(account.email)} · ${escapeHtml(account.note)}</small></span></label>`,
  );
  const rights = scopes.map(
    (scope) =>
      `<label class="right"><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked> <span>${escapeHtml(SCOPE_DESCRIPTIONS[scope] ?? "Use another of Google's services")} <code>${escapeHtml(scope)}</code></span></label>`,
  );
  return shell(
    "Sign in",
    `<h1>Sign in to <span>${escapeHtml(origin)}</span></h1>
<form id="consent" data-id="${escapeHtml(id)}"${remembered ? " data-remembered" : ""} aria-label="Sign in">
<fieldset><legend>Who are you?</legend>
${people.join("\n")}
<button type="button" id="another" class="plain">Use another account</button>
<label id="other" hidden>E-mail address <input type="email" name="other" autocomplete="off" placeholder="someone@example.com"></label>
</fieldset>
<fieldset><legend>What may the page do?</legend>
${rights.join("\n")}
</fieldset>
<p id="say" role="status"></p>
<div class="row"><button type="submit" class="main">Allow</button> <button type="button" id="deny">Deny</button> <button type="button" id="close" class="plain">Close</button></div>
<details><summary>Troubles to try</summary>
<div class="row"><button type="button" id="slow">Allow after 5 seconds</button> <button type="button" id="never">Never answer</button></div>
<p><small>Client id <code>${escapeHtml(clientId)}</code></small></p></details>
</form>`,
    '<script src="/page.js" defer></script>\n',
  );
}

/** Like Google, shows such a page without telling the page that asked. */
export const problemPage = (problem: string): string =>
  shell(
    "Error",
    `<h1>Access blocked</h1>
<p role="alert">${escapeHtml(problem)}</p>
<p>Google shows a page like this one and never answers. Close the window; the page that opened it hears of that only.</p>`,
  );

export const pageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fffdf6, #1c1a15); --ink: light-dark(#2a2618, #f1ecdd); --quiet: light-dark(#655e48, #b9b19a); --line: light-dark(#d9d0b4, #4a4536); --mark: light-dark(#8a5a00, #f0b64a); --stripe: light-dark(#ffe9b0, #4a3810); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
header { padding: 12px 20px; background: repeating-linear-gradient(-45deg, var(--stripe) 0 14px, var(--paper) 14px 22px); border-bottom: 2px solid var(--mark); }
header strong { display: block; } header strong, header span { background: var(--paper); padding: 1px 6px; border-radius: 4px; width: fit-content; } header span { font-size: 13px; }
main { max-width: 460px; margin: 0 auto; padding: 16px 20px 24px; }
h1 { font-size: 20px; margin-bottom: 12px; } h1 span { overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin-bottom: 14px; } legend { font-weight: 600; padding: 0; margin-bottom: 4px; }
label { display: flex; gap: 10px; align-items: center; min-height: 36px; cursor: pointer; }
[hidden] { display: none; }
.person { padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px; margin-bottom: 6px; } .person:has(:checked) { border-color: var(--mark); outline: 1px solid var(--mark); }
.person small { display: block; color: var(--quiet); } .disc { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; background: var(--mark); color: var(--paper); font-weight: 600; }
code { font: 12px ui-monospace, monospace; color: var(--quiet); overflow-wrap: anywhere; }
input { accent-color: var(--mark); width: 18px; height: 18px; flex: none; } input[type=email] { flex: 1; width: auto; height: 36px; padding: 0 8px; font: inherit; color: inherit; background: none; border: 1px solid var(--quiet); border-radius: 6px; min-width: 0; }
button { font: inherit; min-height: 40px; padding: 0 16px; border: 1px solid var(--quiet); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
button.main { background: var(--mark); border-color: var(--mark); color: var(--paper); font-weight: 600; } button.plain { border-color: transparent; text-decoration: underline; padding: 0 8px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; } [role=status] { min-height: 24px; color: var(--mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; } details { margin-top: 16px; color: var(--quiet); } summary { cursor: pointer; margin-bottom: 8px; }
`;
