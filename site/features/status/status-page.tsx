import { PageHead } from "../../platform/head/page-head.tsx";
import { statusTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { statusPath } from "../../platform/routing/status-path.ts";
import type { statusRoute } from "./status.route.ts";
import "../../platform/styles/prose.css";

/** What works now, in plain words. */
export function Page({ data: { parts } }: PageProps<typeof statusRoute>) {
  const isWhole = parts.every(({ state }) => state === "works");
  return (
    <div className="prose">
      <PageHead title={statusTexts.title} canonicalPath={statusPath} isIndexed={false} />
      <h1>{statusTexts.title}</h1>
      <p className="page-lead">{isWhole ? statusTexts.allWorks : statusTexts.someFails}</p>
      <table>
        <tbody>
          {parts.map(({ part, state }) => (
            <tr key={part}>
              <th scope="row">{statusTexts.parts[part]}</th>
              <td>{statusTexts.states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
