import type { ItemCard } from "@tuna/sdk";
import {
  type BoardContent,
  boardLimits,
  PAD_VOLUME_STEP,
  type Pad,
  padColours,
  padGroups,
  padModes,
} from "@tuna/sdk/boards";
import { boardChoiceTexts, fillText, wordText } from "@tuna/sdk/locale";
import { Dialog } from "@tuna/widgets/account";
import { type ReactNode, useId } from "react";
import { boardEditTexts } from "../../platform/locale/texts.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { type PadPlace, placeOf, withChangedPad } from "./board-content.ts";
import type { BoardDraft } from "./board-draft.ts";
import { pageName } from "./board-pages.tsx";
import { BoardText } from "./board-text.tsx";
import { PadKeyField } from "./pad-key-field.tsx";
import { PadMidiField } from "./pad-midi-field.tsx";

const texts = boardEditTexts.sheet;
const FADE_STEP_MS = 100;

export interface PadSheetProps {
  pad: Pad;
  card: ItemCard | undefined;
  content: BoardContent;
  draft: BoardDraft;
  /** What was done last, announced here since an open dialog silences the rest of the page. */
  message: string;
  nameOf(pad: Pad): string;
  onMove(to: PadPlace): void;
  onPreview(): void;
  onRemove(): void;
  onClose(): void;
}

/** The settings of one pad. Each is applied at once, but a MIDI note when its field is left. */
export function PadSheet({
  pad,
  card,
  content,
  draft,
  message,
  nameOf,
  onMove,
  onPreview,
  onRemove,
  onClose,
}: PadSheetProps) {
  const id = useId();
  const at = placeOf(content, pad.id);
  const count = at ? (content.pages[at.page]?.pads.length ?? 0) : 0;
  const change = (fields: Partial<Pad>, field?: string) =>
    draft.change((present) => withChangedPad(present, pad.id, fields), field && `${pad.id} ${field}`);

  return (
    <Dialog
      // Without the label: the dialog takes the focus to a heading that changes, as with each letter.
      heading={fillText(texts.heading, { name: nameOf({ ...pad, label: "" }) })}
      isOpen
      onClose={onClose}
      className="board-sheet pad-sheet"
    >
      {card && (
        <div className="pad-sound">
          <button type="button" className="tn-button tn-button-main" onClick={onPreview}>
            {texts.preview}
          </button>
          <a href={pathOfCard(card)}>{texts.sound}</a>
        </div>
      )}
      <BoardText
        label={texts.label}
        value={pad.label}
        placeholder={card?.name}
        maxLength={boardLimits.labelLength}
        hint={texts.labelHint}
        onText={(label) => change({ label }, "label")}
      />
      <Choices
        legend={
          <>
            {texts.colour} {/* For those who see it: the radio buttons have their names. */}
            <span className="hint" aria-hidden="true">
              {pad.colour ? wordText(boardChoiceTexts.colours, pad.colour) : texts.noColour}
            </span>
          </>
        }
        className="pad-colours tn-pad-hues"
      >
        {[null, ...padColours].map((colour) => (
          <label key={colour} data-colour={colour ?? "none"}>
            <input
              type="radio"
              name={`${id}colour`}
              checked={pad.colour === colour}
              onChange={() => change({ colour })}
            />
            <span className={colour === null ? undefined : "visually-hidden"}>
              {colour === null ? texts.noColour : boardChoiceTexts.colours[colour]}
            </span>
          </label>
        ))}
      </Choices>
      <Slider
        id={`${id}volume`}
        label={texts.volume}
        value={pad.volume}
        max={1}
        step={PAD_VOLUME_STEP}
        text={fillText(texts.volumeValue, { percent: Math.round(pad.volume * 100) })}
        onChange={(volume) => change({ volume }, "volume")}
      />
      <Choices legend={texts.mode} className="pad-modes">
        {padModes.map((mode) => (
          <label key={mode} className="choice">
            <input
              type="radio"
              name={`${id}mode`}
              checked={pad.mode === mode}
              onChange={() => change({ mode })}
            />
            <span>
              {boardChoiceTexts.modes[mode]} <span className="hint">{boardChoiceTexts.modeHints[mode]}</span>
            </span>
          </label>
        ))}
      </Choices>
      {/* On phones these are rarely changed, and folded. */}
      <details className="pad-more" open={matchMedia("(any-hover: hover)").matches}>
        <summary>{texts.more}</summary>
        <PadKeyField pad={pad} content={content} nameOf={nameOf} onKey={(key) => change({ key })} />
        <PadMidiField
          pad={pad}
          content={content}
          nameOf={nameOf}
          onNote={(midiNote) => change({ midiNote })}
        />
        <div className="field">
          <label htmlFor={`${id}group`}>{texts.group}</label>
          <select
            id={`${id}group`}
            value={pad.group ?? ""}
            aria-describedby={`${id}group-hint`}
            onChange={({ currentTarget: { value } }) =>
              change({ group: value === "" ? null : Number(value) })
            }
          >
            <option value="">{texts.noGroup}</option>
            {padGroups.map((group) => (
              <option key={group} value={group}>
                {fillText(texts.groupName, { number: group })}
              </option>
            ))}
          </select>
          <span className="hint" id={`${id}group-hint`}>
            {texts.groupHint}
          </span>
        </div>
        <Slider
          id={`${id}fade`}
          label={texts.fade}
          value={pad.fadeMs}
          max={boardLimits.fadeMs}
          step={FADE_STEP_MS}
          text={fillText(texts.fadeValue, { seconds: (pad.fadeMs / 1000).toFixed(1) })}
          onChange={(fadeMs) => change({ fadeMs }, "fade")}
        />
      </details>
      {at && (
        <div className="tn-dialog-actions">
          <button
            type="button"
            className="tn-button"
            aria-disabled={at.place === 0 || undefined}
            onClick={() => onMove({ ...at, place: at.place - 1 })}
          >
            {texts.earlier}
          </button>
          <button
            type="button"
            className="tn-button"
            aria-disabled={at.place === count - 1 || undefined}
            onClick={() => onMove({ ...at, place: at.place + 1 })}
          >
            {texts.later}
          </button>
          {content.pages.length > 1 && (
            <select
              aria-label={texts.page}
              value={at.page}
              onChange={({ currentTarget: { value } }) =>
                onMove({ page: Number(value), place: Number.POSITIVE_INFINITY })
              }
            >
              {content.pages.map((page, number) => (
                <option key={number} value={number}>
                  {pageName(page, number)}
                </option>
              ))}
            </select>
          )}
          <span className="hint" role="status">
            {message}
          </span>
        </div>
      )}
      <button type="button" className="tn-button" onClick={onRemove}>
        {texts.remove}
      </button>
    </Dialog>
  );
}

function Choices({
  legend,
  className,
  children,
}: {
  legend: ReactNode;
  className: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={`pad-choices ${className}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface SliderProps {
  id: string;
  label: string;
  value: number;
  max: number;
  step: number;
  /** The value in words. */
  text: string;
  onChange(value: number): void;
}

function Slider({ id, label, value, max, step, text, onChange }: SliderProps) {
  return (
    <div className="pad-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}
