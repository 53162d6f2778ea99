/** The dialog with the tag for the open screen, a preview of it, and what the page and the server have to do. */
import { useId, useState } from "react";
import { Copy } from "../../../parts/controls/copy.js";
import { askWhileSending } from "../../../base/context/being-sent.js";
import { useApp } from "../../../base/context/context.js";
import type { AppOptions } from "../../../base/context/options.js";
import { SERVER_NAME_HEADER } from "../../../base/context/page-headers.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Dialog } from "../../../parts/controls/dialog.js";
import type { Route } from "../../../base/navigation/routes.js";
import { viewAddress } from "../../../base/navigation/saved-view.js";
import { partNow } from "../../../base/ui/lazy-part.js";
import css from "./embed-dialog.css";
import { useViewWords } from "../../../parts/views/words.js";
import { defaultLive } from "../../../base/context/default-live.js";
import { withoutSecretParameters } from "../../../base/storage/hide-secrets.js";

export function EmbedDialog({ route, onClose }: { route: Route; onClose: () => void }) {
  useStyleSheet(css);
  const t = useViewWords();
  const { options, endpoint } = useApp();
  const id = useId();
  const [isAlone, setAlone] = useState(true);
  const address = viewAddress(route) ?? "/";
  const place = { options, endpoint, page: location.href };
  const tag = embedTag({ ...place, route: address, isAlone });
  return (
    <Dialog title={t.embedTag} className="wide" onClose={() => askWhileSending(onClose)}>
      <label className="check">
        <input type="checkbox" checked={isAlone} onChange={(event) => setAlone(event.target.checked)} />
        {t.embedAlone}
      </label>
      <div className="field">
        <div className="row">
          <label htmlFor={id} className="grow">
            {t.embedLine}
          </label>
          <Copy className="button primary" text={tag} label={t.copyTag} />
        </div>
        <textarea id={id} className="input mono" readOnly rows={4} value={tag} />
      </div>
      <ul className="embed-notes">
        <li>{t.embedFiles}</li>
        <li>{t.embedCors(new URL(absoluteEndpoint(place)).origin)}</li>
        <li>{options.google ? t.embedGoogle : t.embedSignIn}</li>
        {hasOwnHeaders(options) && <li>{t.embedHeaders}</li>}
      </ul>
      {isAlone && (
        <section className="stack" aria-labelledby={`${id}-preview`}>
          <h3 id={`${id}-preview`}>{t.embedPreview}</h3>
          <div className="embed-preview">
            <ScreenAlone route={address} />
          </div>
        </section>
      )}
    </Dialog>
  );
}

/** The name of a page's server is none. */
const hasOwnHeaders = ({ headers }: Pick<AppOptions, "headers">): boolean =>
  [...new Headers(headers).keys()].some((name) => name !== SERVER_NAME_HEADER);

/** The screen as the tag shows it, with the client and the session of this app. */
function ScreenAlone({ route }: { route: string }) {
  const { options, client: clientPart, auth, WholeApp } = useApp();
  const { onEvent: _onEvent, persist: _persist, ...others } = options;
  const client = partNow(clientPart);
  const shared = { ...(client && { client }), ...(auth && { auth }) };
  return <WholeApp {...others} {...shared} frame="none" routing="memory" route={route} />;
}

// The tag that shows a screen in any page, as one line.

/** What the tag is made of. */
export interface EmbedTag {
  /** The address of the screen in the app. */
  route: string;
  /** Whether the screen is shown without the menu and the bar. */
  isAlone: boolean;
  options: Pick<AppOptions, "credentials" | "google" | "live" | "server" | "theme">;
  endpoint: string;
  /** The address of the page that the tag is copied from: the tag's own page may be elsewhere. */
  page: string;
}

/** Where a page finds the file of the package. */
const SCRIPT = "embed/querylet.js";

export function embedTag(tag: EmbedTag): string {
  const attributes = Object.entries(attributesOf(tag)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escapeAttribute(value)}"`],
  );
  return `<script src="${SCRIPT}"></script><querylet-app ${attributes.join(" ")}></querylet-app>`;
}

/** Where the server is for any page: behind a proxy the page says so, otherwise its URL is relative to the page. */
function absoluteEndpoint({ options, endpoint, page }: Pick<EmbedTag, "options" | "endpoint" | "page">): string {
  const server = options.server ?? "";
  return /^https?:/.test(server) ? server : new URL(endpoint, page).href;
}

function attributesOf(tag: EmbedTag): Record<string, string | undefined> {
  const { route, isAlone, options, endpoint, page } = tag;
  const { live = defaultLive(endpoint), google, credentials, theme } = options;
  return {
    endpoint: withoutSecretParameters(absoluteEndpoint(tag)),
    credentials,
    route,
    routing: "memory",
    frame: isAlone ? "none" : undefined,
    theme,
    live: live === null ? "none" : live.protocol,
    "live-url": live === null ? undefined : socketUrl(live.protocol, live.url, page),
    "google-client-id": google?.clientId,
  };
}

/** Web sockets have a scheme of their own. */
function socketUrl(protocol: string, url: string, page: string): string {
  const href = withoutSecretParameters(new URL(url, page).href);
  const isSocket = protocol === "cable" || protocol === "ws";
  return isSocket ? href.replace(/^http/, "ws") : href;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
