import { fillText } from "@tuna/sdk/locale";
import { errorLogTexts } from "../../platform/locale/texts.ts";
import type { ErrorGroup } from "../errors/error-page-data.ts";
import { momentOf } from "./moment-of.ts";
import "../../platform/styles/admin-tables.css";

/** Table of error causes: last time, message, count, versions and pages. */
export function ErrorTable({ groups }: { groups: readonly ErrorGroup[] }) {
  return (
    <table className="log-table error-table">
      <caption className="visually-hidden">{errorLogTexts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{errorLogTexts.lastSeen}</th>
          <th scope="col">{errorLogTexts.error}</th>
          <th scope="col">{errorLogTexts.count}</th>
          <th scope="col">{errorLogTexts.versions}</th>
          <th scope="col">{errorLogTexts.pages}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.fingerprint}>
            <th scope="row">
              <time dateTime={group.lastSeen}>{momentOf(group.lastSeen)}</time>
            </th>
            <td className="error-cause">
              <b>{group.type}</b>
              <p dir="auto">{group.message}</p>
              <details>
                <summary>{errorLogTexts.sample}</summary>
                <pre>{group.sample}</pre>
                <p>{fillText(errorLogTexts.firstSeen, { moment: momentOf(group.firstSeen) })}</p>
              </details>
            </td>
            <td>{timesText(group.count)}</td>
            <td>
              <Names names={group.versions} />
            </td>
            <td>
              <Names names={group.pages} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timesText(count: number): string {
  return count === 1
    ? errorLogTexts.once
    : fillText(errorLogTexts.times, { count: count.toLocaleString("en") });
}

/** Not links, since the reporter controls this text. */
function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="error-names">
      {names.map((name) => (
        <li key={name}>{name || errorLogTexts.unknown}</li>
      ))}
    </ul>
  );
}
