import type { EmbeddedBoard, EmbeddedItem } from "@tuna/sdk/embed";
import { pagePaths } from "@tuna/sdk/routing";
import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { pushUrl, replaceUrl } from "../../platform/routing/replace-url.ts";
import {
  BOARD_ATTRIBUTE,
  type BuilderValues,
  boardOfForm,
  builtElement,
  type ChosenItems,
  initialValues,
  itemOfCard,
} from "./built-element.ts";
import { builderQuery, type DevelopersPageData } from "./developers-page-data.ts";
import { ElementCodes } from "./element-codes.tsx";
import { ElementOptions } from "./element-options.tsx";
import { LiveElement } from "./live-element.tsx";
import { MarkedText } from "./marked-text.tsx";

export interface ElementBuilderProps {
  declarations: readonly ElementDeclaration[];
  data: DevelopersPageData;
}

/**
 * Form that configures an element, with a live preview and its code. The address names the element and its
 * attributes, so that visitors can share it and go back.
 */
export function ElementBuilder({ declarations, data }: ElementBuilderProps) {
  const { origin } = useSite();
  const [items, setItems] = useState<ChosenItems>(data.items);
  const [tag, setTag] = useState<string | undefined>(data.chosen?.tag ?? declarations[0]?.tag);
  const [valuesOf, setValuesOf] = useState<Readonly<Record<string, BuilderValues>>>(
    data.chosen ? { [data.chosen.tag]: data.chosen.values } : {},
  );
  /** The attribute whose changes share one history entry. */
  const [changed, setChanged] = useState<string>();
  const declaration = declarations.find((candidate) => candidate.tag === tag);
  if (!declaration) return null;

  const values = valuesOf[declaration.tag] ?? initialValues(declaration, items);
  const element = builtElement(declaration, values, items, origin);
  const choose = (chosenTag: string) => {
    const chosen = declarations.find((candidate) => candidate.tag === chosenTag) ?? declaration;
    setTag(chosen.tag);
    setChanged(undefined);
    pushUrl(builderPath(chosen.tag, valuesOf[chosen.tag] ?? initialValues(chosen, items)));
  };
  const change = (name: string, value: string, item?: EmbeddedItem) => {
    const next = { ...values, [name]: value };
    setValuesOf({ ...valuesOf, [declaration.tag]: next });
    if (item) setItems({ ...items, [item.kind]: item });
    // Typing a word is one step back, not one a letter.
    const isSameField = changed === name && !item;
    (isSameField ? replaceUrl : pushUrl)(builderPath(declaration.tag, next));
    setChanged(name);
  };

  const pickBoard = (board: EmbeddedBoard) => {
    change(BOARD_ATTRIBUTE, board.id);
    setItems({ ...items, board });
  };
  const lacksBoard = declaration.tag === "tuna-sound-board" && !element.attributes[BOARD_ATTRIBUTE];

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
            onChange={({ target }) => choose(target.value)}
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
          onPickBoard={pickBoard}
          onFindBoard={(board) => setItems({ ...items, board })}
        />
      </form>
      <div className="builder-result">
        {lacksBoard ? (
          <p>{developerTexts.pickBoard.first}</p>
        ) : (
          <>
            <LiveElement element={element} />
            <ElementCodes
              declaration={declaration}
              element={element}
              item={itemOfCard(declaration.tag, items, values)}
              board={declaration.tag === "tuna-sound-board" ? boardOfForm(values, items) : undefined}
              pinnedScript={data.pinnedScript}
            />
          </>
        )}
      </div>
    </section>
  );
}

function builderPath(tag: string, values: BuilderValues): string {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const options = new URLSearchParams(given).toString();
  const query = { [builderQuery.element]: tag, ...(options && { [builderQuery.options]: options }) };
  return `${pagePaths.developers}?${new URLSearchParams(query)}`;
}
