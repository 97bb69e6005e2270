import { PageHead } from "../../platform/head/page-head.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import type { constantsRoute } from "./constants.route.ts";
import "../../platform/styles/prose.css";

/** Shows the site's configuration to its operators. */
export function Page({ data }: PageProps<typeof constantsRoute>) {
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
