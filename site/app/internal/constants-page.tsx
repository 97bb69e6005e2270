import type { ConstantsPageData } from "../../contract/internal/internal-page-data.ts";
import { internalTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";

/** Shows the site's configuration to its operators. */
export function Page({ data }: PageProps<ConstantsPageData>) {
  return (
    <div className="prose">
      <PageHead title={internalTexts.constants} isIndexed={false} />
      <h1>{internalTexts.constants}</h1>
      <table>
        <tbody>
          {data.rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
