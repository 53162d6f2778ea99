/** The account menu: the user, the end of the session and its rights. And the choice of a sign-in method. */
import type { SessionState } from "../../../auth/index.js";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Icon } from "../../base/ui/icon.js";
import { Link } from "../controls/link.js";
import { Menu } from "../../base/ui/menu.js";
import { canRenew, sessionEnd } from "./session-end.js";
import { SignOut } from "./sign-out.js";
import { useAccountWords } from "./words.js";
import fieldStyle from "../../base/ui/styles/fields.css";

/** The choice of a sign-in method, if the host offers several. */
export function FlowChoice() {
  const { options, flow, setFlow } = useApp();
  const t = useAccountWords();
  const flows = options.google?.flows ?? [];
  if (flows.length < 2) return null;
  return (
    <fieldset className="field">
      <legend>{t.signInWay}</legend>
      {flows.map((each) => (
        <label className="check" key={each}>
          <input type="radio" name="querylet-flow" checked={flow === each} onChange={() => setFlow(each)} />
          {t.flows[each]}
        </label>
      ))}
    </fieldset>
  );
}

export interface AccountMenuProps {
  session: Extract<SessionState, { expiresAt: number }>;
  /** There is no room for the state of the session in the bar. Its button still says it to a screen reader. */
  hidesState: boolean;
}

/** The signed-in user, the end of the session, and the granted rights. */
export function AccountMenu({ session, hidesState }: AccountMenuProps) {
  const { auth } = useApp();
  const t = useAccountWords();
  if (!auth) return null;
  const { user, scopes, status } = session;
  const name = user?.name || user?.email || t.someone;
  return (
    <Menu
      className="button ghost"
      label={t.accountOf(name) + (status === "signed-in" ? "" : " " + t.sessionState[status])}
      button={
        <>
          <Avatar name={name} picture={user?.picture} />
          <span className="clip user-name">{name}</span>{" "}
          {status !== "signed-in" && !hidesState && <span className="badge warn">{t.sessionState[status]}</span>}
        </>
      }
    >
      {(close) => (
        <>
          <p>
            <b>{name}</b>
            {user?.email && user.email !== name && <span className="quiet block">{user.email}</span>}
          </p>
          {canRenew(session) && (
            <p className="quiet">
              {sessionEnd(session, t)}
              <span className="block">{t.scopes(scopes.map(scopeName).join(", ") || "–")}</span>
            </p>
          )}
          <hr />
          {canRenew(session) && (
            <button
              type="button"
              className="button ghost"
              onClick={() => {
                close();
                auth.renew().catch(() => {}); // the frame shows the error
              }}
            >
              <Icon name="refresh" />
              {t.renew}
            </button>
          )}
          <Link to={{ at: "settings" }} className="button ghost" onClick={close}>
            <Icon name="gear" />
            {t.settings}
          </Link>
          <SignOut className="button ghost" />
        </>
      )}
    </Menu>
  );
}

/** The same choice in the top bar, before sign-in. */
export function FlowMenu() {
  useStyleSheet(fieldStyle);
  const t = useAccountWords();
  return (
    <Menu className="button ghost icon" label={t.signInWay} button={<Icon name="gear" />}>
      {() => <FlowChoice />}
    </Menu>
  );
}

function Avatar({ name, picture }: { name: string; picture?: string | undefined }) {
  const { options } = useApp();
  // The page's content security policy allows pictures of Google's host only.
  const isAllowed = picture && (options.standIn || /^https:\/\/lh\d\.googleusercontent\.com\//.test(picture));
  return isAllowed ? (
    <img className="avatar" src={picture} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span className="avatar" aria-hidden="true" data-letter={name.slice(0, 1).toUpperCase()} />
  );
}

const scopeName = (scope: string) => scope.replace(/^https:\/\/www\.googleapis\.com\/auth\/(userinfo\.)?/, "");
