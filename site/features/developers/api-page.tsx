import { fillText } from "@tuna/sdk/locale";
import { useEffect } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { developerTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { findFragmentTarget } from "../../platform/routing/fragment-target.ts";
import type { developerApiRoute } from "./api.route.ts";
import { ApiFields } from "./api-fields.tsx";
import { Operation } from "./api-operation.tsx";
import { GuideMenu } from "./guide-menu.tsx";
import { PageContents } from "./page-contents.tsx";
import "@tuna/widgets/controls.css";
import "../../platform/styles/developers.css";
import "../../platform/styles/code-colors.css";
import "../../platform/styles/guides.css";

const { api: texts } = developerTexts;

/** The API reference: every endpoint with a form that sends the request, and the schemas of answers. */
export function Page({ data, path }: PageProps<typeof developerApiRoute>) {
  const { origin } = useSite();
  const { basePath, groups, operations, schemas, guides } = data;
  const lead = fillText(texts.lead, { host: origin + basePath });
  useEffect(openTarget, []);
  useEffect(() => {
    addEventListener("hashchange", openTarget);
    return () => removeEventListener("hashchange", openTarget);
  }, []);
  return (
    <div className="developer-layout">
      <PageHead title={texts.title} description={lead} canonicalPath={path} />
      <GuideMenu guides={guides} path={path} />
      <PageContents headings={groups.map(({ name }) => ({ id: `group-${name}`, text: name }))} />
      <div className="guide">
        <h1>{texts.title}</h1>
        <p className="page-lead">{lead}</p>
        <p className="builder-without-script">{texts.withoutScript}</p>
        {groups.map(({ name, description }) => (
          <section key={name} className="section" aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{name}</h2>
            <p>{description}</p>
            {operations
              .filter(({ group }) => group === name)
              .map((operation) => (
                <Operation key={operation.id} {...{ operation, basePath }} />
              ))}
          </section>
        ))}
        <section className="section" aria-labelledby="schemas">
          <h2 id="schemas">{texts.schemas}</h2>
          {schemas.map(({ name, fields }) => (
            <details key={name} className="reference" id={name}>
              <summary>
                <h3>{name}</h3>
              </summary>
              <ApiFields caption={name} fields={fields} />
            </details>
          ))}
        </section>
      </div>
    </div>
  );
}

/** Opens the endpoint or schema that the address names. */
function openTarget(): void {
  const target = findFragmentTarget(location.hash);
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}
