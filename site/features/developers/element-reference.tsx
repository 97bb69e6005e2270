import { fillText } from "@tuna/sdk/locale";
import { commonAttributes, type ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { developerTexts } from "../../platform/locale/texts.ts";
import { MarkedText } from "./marked-text.tsx";
import { referenceTables } from "./reference-tables.ts";

const { columns, tables } = developerTexts;

/** The reference of all declarations as tables. */
export function ElementReference({ declarations }: { declarations: readonly ElementDeclaration[] }) {
  const common = { attributes: commonAttributes };
  return (
    <section className="section" aria-labelledby="reference">
      <h2 id="reference">{developerTexts.reference}</h2>
      <p className="page-lead">{fillText(developerTexts.referenceLead, { common: developerTexts.common })}</p>
      {declarations.map((declaration, index) => (
        <Entry
          key={declaration.tag}
          name={`<${declaration.tag}>`}
          isOpen={index === 0}
          tablesOf={declaration}
        >
          {declaration.summary}
        </Entry>
      ))}
      <Entry name={developerTexts.common} isOpen tablesOf={common} />
    </section>
  );
}

interface EntryProps {
  name: string;
  isOpen: boolean;
  tablesOf: Partial<ElementDeclaration>;
  children?: string;
}

function Entry({ name, isOpen, tablesOf, children }: EntryProps) {
  return (
    <details className="reference" open={isOpen}>
      <summary>
        <h3>{name}</h3>
      </summary>
      {children && (
        <p>
          <MarkedText text={children} />
        </p>
      )}
      {referenceTables(tablesOf).map(({ table, heads, rows }) => (
        <div key={table} className="reference-table">
          <table>
            <caption>{tables[table]}</caption>
            <thead className="visually-hidden-on-phones">
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {columns[head]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row">
                    <code>{first}</code>
                  </th>
                  {others.map((cell, index) => (
                    <td key={index}>
                      <MarkedText text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  );
}
