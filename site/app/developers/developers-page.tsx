import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { declarations } from "@tuna/widgets/elements/declarations";
import type { DevelopersPageData } from "../../contract/developers/developers-page-data.ts";
import { developerTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { useSite } from "../site-context.ts";
import { ElementBuilder } from "./element-builder.tsx";
import { ElementReference } from "./element-reference.tsx";
import { ProgramLinks } from "./program-links.tsx";
import "../styles/developers.css";

/** Page for developers: choose an element, see it live, copy its code, and read the reference. */
export function Page({ data }: PageProps<DevelopersPageData>) {
  const { origin } = useSite();
  const lead = fillText(developerTexts.lead, { host: new URL(origin).host });
  return (
    <>
      <PageHead title={developerTexts.title} description={lead} canonicalPath={pagePaths.developers} />
      <header className="page-header">
        <h1>{developerTexts.title}</h1>
        <p className="page-lead">{lead}</p>
      </header>
      <ElementBuilder declarations={declarations} initialItems={data.items} />
      <ProgramLinks item={data.items.sound} />
      <ElementReference declarations={declarations} />
    </>
  );
}
