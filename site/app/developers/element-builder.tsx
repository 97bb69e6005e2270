import type { EmbeddedItem } from "@tuna/sdk/embed";
import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { useState } from "react";
import type { DevelopersPageData } from "../../contract/developers/developers-page-data.ts";
import { developerTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";
import { type BuilderValues, builtElement, initialValues, itemOfCard } from "./built-element.ts";
import { ElementCodes } from "./element-codes.tsx";
import { ElementOptions } from "./element-options.tsx";
import { LiveElement } from "./live-element.tsx";
import { MarkedText } from "./marked-text.tsx";

export interface ElementBuilderProps {
  declarations: readonly ElementDeclaration[];
  initialItems: DevelopersPageData["items"];
}

/** Form that configures an element, with a live preview and its code. */
export function ElementBuilder({ declarations, initialItems }: ElementBuilderProps) {
  const { origin } = useSite();
  const [items, setItems] = useState(initialItems);
  const [tag, setTag] = useState(declarations[0]?.tag);
  const [valuesOf, setValuesOf] = useState<Readonly<Record<string, BuilderValues>>>({});
  const declaration = declarations.find((candidate) => candidate.tag === tag);
  if (!declaration) return null;

  const values = valuesOf[declaration.tag] ?? initialValues(declaration, items);
  const element = builtElement(declaration, values, items, origin);
  const change = (name: string, value: string, item?: EmbeddedItem) => {
    setValuesOf({ ...valuesOf, [declaration.tag]: { ...values, [name]: value } });
    if (item) setItems({ ...items, [item.kind]: item });
  };

  return (
    <section className="builder" aria-labelledby="builder">
      <h2 id="builder">{developerTexts.builder}</h2>
      <p className="builder-without-script">{developerTexts.withoutScript}</p>
      <form className="builder-form needs-script" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor="builder-element">{developerTexts.element}</label>
          <select
            id="builder-element"
            value={declaration.tag}
            onChange={({ target }) => setTag(target.value as typeof tag)}
          >
            {declarations.map((each) => (
              <option key={each.tag}>{each.tag}</option>
            ))}
          </select>
        </div>
        <p className="builder-summary">
          <MarkedText text={declaration.summary} />
        </p>
        <ElementOptions
          key={declaration.tag}
          declaration={declaration}
          values={values}
          items={items}
          onChange={change}
        />
      </form>
      <div className="builder-result">
        <LiveElement element={element} />
        <ElementCodes element={element} item={itemOfCard(declaration.tag, items)} />
      </div>
    </section>
  );
}
