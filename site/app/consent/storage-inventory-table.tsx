import { consentTexts, fillText } from "@tuna/sdk/locale";
import type { StoredValue } from "../../contract/consent/storage-inventory.ts";
import { cookiePageTexts, storageInventoryTexts } from "../../contract/locale/texts.ts";

/** Table of everything that may be stored in a visitor's browser, with category and purpose. */
export function StorageInventoryTable({ values }: { values: readonly StoredValue[] }) {
  return (
    <section className="kept-values">
      <h2>{cookiePageTexts.table}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{cookiePageTexts.name}</th>
            <th scope="col">{cookiePageTexts.why}</th>
            <th scope="col">{cookiePageTexts.purpose}</th>
            <th scope="col">{cookiePageTexts.lasts}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={`${value.place} ${value.name}`}>
              <th scope="row">
                <code>{value.name}</code>
              </th>
              <td>{storageInventoryTexts[value.why]}</td>
              <td>{consentTexts[value.purpose]}</td>
              <td>
                {cookiePageTexts[value.place]}. {lifetimeText(value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function lifetimeText({ place, lifetimeS = 0 }: StoredValue): string {
  if (place === "localStorage") return cookiePageTexts.untilRemoved;
  if (place === "sessionStorage") return cookiePageTexts.untilTabCloses;
  if (lifetimeS < 86_400) return fillText(cookiePageTexts.minutes, { count: `${lifetimeS / 60}` });
  return fillText(cookiePageTexts.days, { count: `${lifetimeS / 86_400}` });
}
