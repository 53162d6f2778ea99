/** The settings of this page: server, sign-in, theme. Only the page's owner can change the endpoint. */
import { useState } from "react";
import { FlowChoice } from "../../parts/account/account-menu.js";
import { Link } from "../../parts/controls/link.js";
import { Icon } from "../../base/ui/icon.js";
import { Screen } from "../../parts/answers/screen.js";
import { sessionEnd } from "../../parts/account/session-end.js";
import { SignIn } from "../../parts/account/sign-in.js";
import { SignOut } from "../../parts/account/sign-out.js";
import { useAccountWords } from "../../parts/account/words.js";
import { humanise, plainText } from "../../schema/index.js";
import { copyText } from "../../base/ui/copy-text.js";
import { useApp, useSignedIn } from "../../base/context/context.js";
import { defaultLive } from "../../base/context/default-live.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import type { Theme } from "../../base/context/options.js";
import { remember } from "../../base/storage/remember.js";
import { useSettingsWords } from "../../parts/settings/words.js";
import { LANGUAGE_NAMES } from "../../base/messages/names.js";
import type { OwnLanguages } from "../../base/messages/own-language.js";
import settingsStyle from "../../parts/settings/settings.css";

const themes: Theme[] = ["system", "light", "dark"];

export function Settings() {
  const { options, endpoint, auth, keeper, schema, give, theme, setTheme } = useApp();
  const kept = keeper.state();
  useStyleSheet(settingsStyle);
  const t = useSettingsWords();
  const account = useAccountWords();
  const session = useSignedIn();
  const { live = defaultLive(endpoint) } = options;
  return (
    <Screen title={t.settings}>
      {auth && (
        <section className="panel stack settings" aria-labelledby="set-account">
          <h2 id="set-account">{t.account}</h2>
          {"expiresAt" in session ? (
            <div className="row">
              <p className="grow">
                {session.user?.name ?? session.user?.email ?? account.someone}
                <span className="quiet block">{sessionEnd(session, account)}</span>
              </p>
              {session.status !== "signed-in" && (
                <button type="button" className="button" onClick={() => auth.renew().catch(() => {})}>
                  <Icon name="refresh" />
                  {account.renew}
                </button>
              )}
              <SignOut className="button" />
            </div>
          ) : (
            <>
              <p className="quiet">{account.notSignedIn}</p>
              <div>
                <SignIn />
              </div>
            </>
          )}
          <FlowChoice />
        </section>
      )}
      <section className="panel stack settings" aria-labelledby="set-theme">
        <h2 id="set-theme">{t.theme}</h2>
        <div className="choices" role="radiogroup" aria-labelledby="set-theme">
          {themes.map((each) => (
            <label className="check" key={each}>
              <input type="radio" name="querylet-theme" checked={theme === each} onChange={() => setTheme(each)} />
              {t.themes[each]}
            </label>
          ))}
        </div>
      </section>
      <LanguageSetting />
      <section className="panel stack settings" aria-labelledby="set-own">
        <h2 id="set-own">{t.adjusted}</h2>
        <Adjusted />
      </section>
      <section className="panel stack settings" aria-labelledby="set-server">
        <h2 id="set-server">{t.server}</h2>
        <dl className="facts">
          <div>
            <dt>{t.endpoint}</dt>
            <dd className="mono">{options.server ? `${options.server} (${endpoint})` : endpoint}</dd>
          </div>
          <div>
            <dt>{t.liveUpdates}</dt>
            <dd className="mono">
              {live ? `${(t.protocols as Record<string, string>)[live.protocol] ?? live.protocol}, ${live.url}` : t.off}
            </dd>
          </div>
          <div>
            <dt>{t.onDevice}</dt>
            <dd>{typeof kept === "string" ? t.keepsHere[kept] : kept.message}</dd>
          </div>
          <div>
            <dt>{t.debug}</dt>
            <dd>
              <Link to={{ at: "debug" }}>{t.toDiagnostics}</Link>
            </dd>
          </div>
          {schema.at === "ready" && (
            <div>
              <dt>{t.schema}</dt>
              <dd>
                {t.types(schema.schema.types.size)}
                {schema.file && (
                  <span className="row">
                    <span className="quiet">{t.schemaFrom(plainText(schema.file))}</span>
                    <button type="button" className="button" onClick={() => give(null)}>
                      {t.schemaForget}
                    </button>
                  </span>
                )}
              </dd>
            </div>
          )}
        </dl>
      </section>
    </Screen>
  );
}

function LanguageSetting() {
  const { options, language, setLanguage } = useApp();
  const t = useSettingsWords();
  const choices: [code: string | null, name: string][] = [[null, t.languageAuto], ...languageNames(options.languages)];
  const choose = (code: string | null) => {
    remember("language", code);
    setLanguage(code);
  };
  return (
    <section className="panel stack settings" aria-labelledby="set-language">
      <h2 id="set-language">{t.language}</h2>
      <div className="choices" role="radiogroup" aria-labelledby="set-language">
        {choices.map(([code, name]) => (
          <label className="check" key={code} lang={code ?? undefined}>
            <input type="radio" name="querylet-language" checked={language === code} onChange={() => choose(code)} />
            {name}
          </label>
        ))}
      </div>
    </section>
  );
}

/** A type leads to its screen. The arguments of a field, "Query.tickets", have none. */
function AdjustedType({ type, label }: { type: string; label: string }) {
  if (type.includes(".")) return <span className="chip">{label}</span>;
  return (
    <Link className="chip" to={{ at: "type", type }}>
      {label}
    </Link>
  );
}

/** The kinds of things that the person has adjusted. */
function Adjusted() {
  const { ownHints, adjust } = useApp();
  const t = useSettingsWords();
  const [told, setTold] = useState("");
  const types = Object.keys(ownHints.types);
  if (!types.length) return <p className="quiet">{t.adjustedNone}</p>;
  const copy = async () => setTold((await copyText(JSON.stringify(ownHints, null, 2))) ? t.copied : t.copyFailed);
  return (
    <>
      <ul className="row">
        {types.map((type) => (
          <li key={type}>
            <AdjustedType type={type} label={plainText(ownHints.types[type]?.label ?? humanise(type))} />
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="button" onClick={copy}>
          <Icon name="copy" />
          {t.adjustCopy}
        </button>
        <button type="button" className="button" onClick={() => adjust({ types: {} })}>
          {t.adjustForgetAll}
        </button>
        <span role="status">{told}</span>
      </div>
      <p className="help">{t.adjustCopyHelp}</p>
    </>
  );
}

// The languages to choose from.

/** The languages of the app and those of the page's owner, which may have other words for one of the app's. */
function languageNames(own: OwnLanguages = {}): [code: string, name: string][] {
  const names = new Map(LANGUAGE_NAMES);
  for (const [code, { name }] of Object.entries(own)) names.set(code, name ?? names.get(code) ?? code);
  return [...names];
}
