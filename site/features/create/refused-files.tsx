import { fillText } from "@tuna/sdk/locale";
import { createTexts } from "../../platform/locale/texts.ts";
import type { RefusedFile } from "./draft.ts";
import { formatTime } from "./format-time.ts";
import { textOfProblem } from "./open-sound.ts";

const texts = createTexts;

export interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onKeepPart(file: File): void;
  onDismiss(): void;
}

/** Files that could not be used, each with the reason. Of a damaged one, the good part can be kept. */
export function RefusedFiles({ refused, onKeepPart, onDismiss }: RefusedFilesProps) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="notice refused-files">
          <p>{texts.bring.refusedHeading}</p>
          <ul>
            {refused.map(({ id, file, problem, kind, usableMs }) => (
              <li key={id}>
                <strong>{file.name}</strong> {textOfProblem(problem, kind)}
                {usableMs !== undefined && (
                  <>
                    {` ${fillText(texts.bring.usablePart, { length: formatTime(usableMs) })} `}
                    <button
                      type="button"
                      className="tn-button"
                      aria-label={fillText(texts.bring.keepPartOf, { name: file.name })}
                      onClick={() => onKeepPart(file)}
                    >
                      {texts.bring.keepPart}
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
          <button type="button" className="tn-button" onClick={onDismiss}>
            {texts.bring.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}
