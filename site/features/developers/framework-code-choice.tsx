import type { EmbeddedElement } from "@tuna/sdk/embed";
import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";
import { Code } from "./copy-button.tsx";
import { type FrameworkName, frameworkCode, frameworkNames } from "./framework-code.ts";

/** Code of an element for the framework that the visitor chooses. */
export function FrameworkCode(props: { declaration: ElementDeclaration; element: EmbeddedElement }) {
  const [framework, setFramework] = useState<FrameworkName>(frameworkNames[0]);
  const { label, code } = developerTexts.framework;
  return (
    <>
      <div className="field needs-script">
        <label htmlFor="builder-framework">{label}</label>
        <select
          id="builder-framework"
          value={framework}
          onChange={({ target }) => setFramework(target.value as FrameworkName)}
        >
          {frameworkNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <Code label={code} name={framework} code={frameworkCode(framework, props.declaration, props.element)} />
    </>
  );
}
