import { fillText } from "@tuna/sdk/locale";
import { clickOnSpace, onPlainClick } from "@tuna/widgets";
import { beforeAfterTexts as texts } from "../../../platform/locale/texts.ts";
import { prepareLab } from "./load-lab.ts";
import { type Side, useBeforeAfter } from "./use-before-after.ts";

export interface BeforeAfterProps {
  voiceName: string;
  /** Audio of the demo's phrase without and with the voice. */
  beforeUrl: string;
  afterUrl: string;
}

/**
 * Compares a phrase with and without the voice; switching keeps the position. Without script, two links to
 * files.
 */
export function BeforeAfter({ voiceName, beforeUrl, afterUrl }: BeforeAfterProps) {
  const { heard, hasFailed, press } = useBeforeAfter(beforeUrl, afterUrl);
  const sides: readonly { side: Side; url: string; text: string }[] = [
    { side: "before", url: beforeUrl, text: texts.before },
    { side: "after", url: afterUrl, text: texts.after },
  ];
  return (
    <section className="before-after" aria-labelledby="before-after">
      <div className="voice-text">
        <h2 id="before-after">{texts.heading}</h2>
        <p>{fillText(texts.lead, { name: voiceName })}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one pill everywhere */}
      <div role="group" aria-labelledby="before-after" className="before-after-sides">
        {sides.map(({ side, url, text }) => (
          // biome-ignore lint/a11y/useSemanticElements: a link plays without script too
          <a
            key={side}
            href={url}
            role="button"
            aria-pressed={heard === side}
            onPointerEnter={prepareLab}
            onFocus={prepareLab}
            onClick={(event) => onPlainClick(event, () => press(side))}
            onKeyDown={clickOnSpace}
          >
            {text}
          </a>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className="lab-problem">
          {texts.failed}
        </p>
      )}
    </section>
  );
}
