import { fillText } from "@tuna/sdk/locale";
import { developerTexts } from "../../platform/locale/texts.ts";
import type { ApiField } from "./api-page-data.ts";
import { MarkedText } from "./marked-text.tsx";

const { columns, required } = developerTexts.api;

/** Table of parameters, or of the fields of a schema. */
export function ApiFields({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
  const isDescribed = fields.some(({ description }) => description);
  return (
    <div className="reference-table">
      <table>
        <caption>{caption}</caption>
        <thead className="visually-hidden-on-phones">
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.type}</th>
            {isDescribed && <th scope="col">{developerTexts.columns.meaning}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, description = "", byDefault, isRequired }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {isRequired && ` (${required})`}
              </th>
              <td>
                {byDefault ? `${type}, ${fillText(developerTexts.byDefault, { value: byDefault })}` : type}
              </td>
              {isDescribed && (
                <td>
                  <MarkedText text={description} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
