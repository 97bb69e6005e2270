import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { logTexts } from "../../platform/locale/texts.ts";
import { accountPath } from "../../platform/routing/admin-item-paths.ts";
import type { LoggedPerson } from "../account/logged-person-schema.ts";
import type { NamedLogEntry } from "./admin-page-data.ts";
import { changesOf, type DiffPart } from "./log-changes.ts";
import { momentOf } from "./moment-of.ts";
import "../../platform/styles/admin-tables.css";

/** Table of administrators' actions: time, actor, action, item and changes. */
export function LogTable({ entries }: { entries: readonly NamedLogEntry[] }) {
  return (
    <table className="log-table">
      <caption className="visually-hidden">{logTexts.table}</caption>
      <thead>
        <tr>
          <th scope="col">{logTexts.when}</th>
          <th scope="col">{logTexts.who}</th>
          <th scope="col">{logTexts.what}</th>
          <th scope="col">{logTexts.item}</th>
          <th scope="col">{logTexts.changes}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <time dateTime={entry.at}>{momentOf(entry.at)}</time>
            </th>
            <td className="log-who">{personName(entry.actor)}</td>
            <td className="log-action">{logTexts.actions[entry.action]}</td>
            <td>
              {entry.itemPath && (
                <a href={entry.itemPath} dir="auto">
                  {entry.itemName || sensitiveTexts.heading}
                </a>
              )}
              {entry.person && <Person person={entry.person} />}
            </td>
            <td>
              <Changes entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ entry }: { entry: NamedLogEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <dl className="log-changes">
      {changes.map(({ field, label, parts }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd dir="auto">
            {parts.map((part, index) => (
              <Part key={index} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Hidden words, since screen readers do not announce removed and added text. */
function Part({ side, text }: DiffPart) {
  if (side === "both") return text;
  const Side = side === "before" ? "del" : "ins";
  return (
    <Side>
      <span className="visually-hidden">{logTexts[side]} </span>
      {text}
    </Side>
  );
}

/** The name of a person, which leads to the account while there is one. */
function Person({ person }: { person: LoggedPerson }) {
  if (person.accountId === null) return personName(person);
  return <a href={accountPath(person.accountId)}>{personName(person)}</a>;
}

function personName(person: LoggedPerson | null): string {
  if (!person) return logTexts.commandLine;
  return person.email ?? fillText(logTexts.deletedAccount, { number: person.number });
}
