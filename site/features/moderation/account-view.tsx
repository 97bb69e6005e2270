import { loginProviders } from "@tuna/sdk/account";
import { loginTexts } from "@tuna/sdk/locale";
import { adminAccountTexts } from "../../platform/locale/texts.ts";
import { accountPath } from "../../platform/routing/admin-item-paths.ts";
import type { AccountAction } from "./account-forms.ts";
import type { AdminAccount } from "./admin-account.ts";
import { momentOf } from "./moment-of.ts";
import "../../platform/styles/admin-tables.css";

const profilePictures = ["picture", "banner", "cover"] as const;

/** An account: its facts, the actions on it, and its recent logins. */
export function AccountView({ account, isOwn }: { account: AdminAccount; isOwn: boolean }) {
  const isSuspended = account.status === "suspended";
  return (
    <section className="settings-section" aria-labelledby="account-heading">
      <h2 id="account-heading" className="account-heading">
        {account.email}
        <span className="badge" data-tone={isSuspended ? "error" : undefined}>
          {nameIn(adminAccountTexts.statuses, account.status)}
        </span>
      </h2>
      <dl className="account-facts">
        <dt>{adminAccountTexts.name}</dt>
        <dd dir="auto">{account.name}</dd>
        <dt>{adminAccountTexts.type}</dt>
        <dd>{nameIn(adminAccountTexts.types, account.type)}</dd>
        <dt>{adminAccountTexts.created}</dt>
        <dd>
          <time dateTime={account.createdAt}>{momentOf(account.createdAt)}</time>
        </dd>
        <dt>{adminAccountTexts.sessions}</dt>
        <dd>{account.sessionCount}</dd>
        <dt>{adminAccountTexts.id}</dt>
        <dd>{account.id}</dd>
      </dl>
      <div className="settings-link">
        {isSuspended ? (
          <ActionForm id={account.id} action="restore" />
        ) : (
          !isOwn && <ActionForm id={account.id} action="suspend" />
        )}
        {account.sessionCount > 0 && <ActionForm id={account.id} action="end-sessions" />}
      </div>
      <Pictures account={account} />
      <p>{isSuspended ? adminAccountTexts.suspendedHint : adminAccountTexts.suspendHint}</p>
      <LoginTable logins={account.logins} />
    </section>
  );
}

/** The pictures of a profile, each with a form that removes it alone. Those of a suspended account are shown to nobody. */
function Pictures({ account: { id, pictures, status } }: { account: AdminAccount }) {
  const shown = profilePictures.filter((name) => pictures[name] !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="admin-pictures" aria-label={adminAccountTexts.pictures}>
      {shown.map((name) => (
        <li key={name} className="admin-picture">
          {status === "active" && <img src={pictures[name] ?? ""} alt="" height={64} />}
          <ActionForm id={id} action={`remove-${name}`} />
        </li>
      ))}
    </ul>
  );
}

function ActionForm({ id, action }: { id: string; action: AccountAction }) {
  const tone = /^(suspend|remove)/.test(action) ? "tn-button-danger" : "";
  return (
    <form action={`${accountPath(id)}${action}/`} method="post">
      <button type="submit" className={`tn-button ${tone}`}>
        {adminAccountTexts.actions[action]}
      </button>
    </form>
  );
}

/** Recent logins of an account: time, method and browser. */
function LoginTable({ logins }: Pick<AdminAccount, "logins">) {
  if (logins.length === 0) return <p>{adminAccountTexts.noLogins}</p>;
  return (
    <table className="log-table">
      <caption className="account-caption">{adminAccountTexts.logins}</caption>
      <thead>
        <tr>
          <th scope="col">{adminAccountTexts.when}</th>
          <th scope="col">{adminAccountTexts.method}</th>
          <th scope="col">{adminAccountTexts.device}</th>
        </tr>
      </thead>
      <tbody>
        {logins.map(({ at, method, device }) => (
          <tr key={at + device}>
            <th scope="row">
              <time dateTime={at}>{momentOf(at)}</time>
            </th>
            <td>{methodName(method)}</td>
            <td>{device}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameIn(names: Readonly<Record<string, string>>, value: string): string {
  return names[value] ?? value;
}

function methodName(method: string): string {
  const provider = loginProviders.find((name) => name === method);
  return provider ? loginTexts[provider] : adminAccountTexts.byCode;
}
