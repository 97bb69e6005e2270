import { loginProviders } from "@tuna/sdk/account";
import { loginTexts } from "@tuna/sdk/locale";
import type { AdminAccount } from "../../contract/admin/admin-account.ts";
import { adminAccountTexts } from "../../contract/locale/texts.ts";
import { momentOf } from "./moment-of.ts";

/** Recent logins of an account: time, method and browser. */
export function LoginTable({ logins }: Pick<AdminAccount, "logins">) {
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

function methodName(method: string): string {
  const provider = loginProviders.find((name) => name === method);
  return provider ? loginTexts[provider] : adminAccountTexts.byCode;
}
