import type { EmbeddedBoard, EmbeddedItem } from "@tuna/sdk/embed";
import { fillText } from "@tuna/sdk/locale";
import type { AttributeDeclaration, ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { developerTexts } from "../../platform/locale/texts.ts";
import { BoardPicker } from "./board-picker.tsx";
import {
  BOARD_ATTRIBUTE,
  type BuilderValues,
  boardOfForm,
  type ChosenItems,
  kindOfAttribute,
  offeredAttributes,
} from "./built-element.ts";
import { ItemPicker } from "./item-picker.tsx";
import { MarkedText } from "./marked-text.tsx";

type OnChange = (name: string, value: string, item?: EmbeddedItem) => void;

interface ElementOptionsProps {
  declaration: ElementDeclaration;
  values: BuilderValues;
  items: ChosenItems;
  onChange: OnChange;
  onPickBoard: (board: EmbeddedBoard) => void;
  /** Called with the board that the values name when it was looked up. */
  onFindBoard: (board: EmbeddedBoard) => void;
}

/** A field for each attribute of an element, derived from its declaration. */
export function ElementOptions({
  declaration,
  values,
  items,
  onChange,
  onPickBoard,
  onFindBoard,
}: ElementOptionsProps) {
  return (
    <fieldset className="builder-options">
      <legend>{developerTexts.options}</legend>
      {offeredAttributes(declaration).map(([name, attribute]) => {
        const kind = kindOfAttribute(name);
        const value = values[name] ?? "";
        if (name === BOARD_ATTRIBUTE)
          return (
            <BoardPicker
              key={name}
              boardId={value}
              board={boardOfForm(values, items)}
              onPick={onPickBoard}
              onFound={onFindBoard}
              onClear={() => onChange(name, "")}
            />
          );
        if (!kind)
          return (
            <OptionField
              key={name}
              {...{ name, attribute, value }}
              onChange={(next) => onChange(name, next)}
            />
          );
        const item = items[kind];
        return (
          <ItemPicker
            key={name}
            kind={kind}
            chosen={item?.id === value ? item : null}
            onPick={(picked) => onChange(name, picked.id, picked)}
          />
        );
      })}
    </fieldset>
  );
}

interface OptionFieldProps {
  name: string;
  attribute: AttributeDeclaration;
  value: string;
  onChange: (value: string) => void;
}

function OptionField({ name, attribute, value, onChange }: OptionFieldProps) {
  const { type, description, default: byDefault = "", range } = attribute;
  const hintId = `option-${name}`;
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const shared = { value, onChange: change, "aria-describedby": hintId };
  const hint = (
    <span className="builder-hint" id={hintId}>
      <MarkedText text={description} />
    </span>
  );
  if (type === "boolean")
    return (
      <div>
        <label className="choice">
          <input
            type="checkbox"
            checked={value !== ""}
            aria-describedby={hintId}
            onChange={({ target }) => onChange(target.checked ? "true" : "")}
          />
          {name}
        </label>
        {hint}
      </div>
    );
  const fieldId = `${hintId}-field`;
  return (
    <div>
      <div className="field">
        <label htmlFor={fieldId}>{name}</label>
        {typeof type === "string" ? (
          <input
            id={fieldId}
            type={type === "number" ? "number" : "text"}
            placeholder={byDefault}
            {...(range && { min: range[0], max: range[1], step: "any" })}
            {...shared}
          />
        ) : (
          <select id={fieldId} {...shared}>
            <option value="">{unsetText(byDefault)}</option>
            {type
              .filter((word) => word !== byDefault)
              .map((word) => (
                <option key={word}>{word}</option>
              ))}
          </select>
        )}
      </div>
      {hint}
    </div>
  );
}

function unsetText(byDefault: string): string {
  return byDefault ? fillText(developerTexts.byDefault, { value: byDefault }) : developerTexts.unset;
}
