import { createTexts } from "../../contract/locale/texts.ts";
import type { RefusedFile } from "./studio.ts";

const texts = createTexts;

/** Files that could not be used, each with the reason. */
export function RefusedFiles({ refused, onDismiss }: { refused: readonly RefusedFile[]; onDismiss(): void }) {
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="notice refused-files">
          <p>{texts.bring.refusedHeading}</p>
          <ul>
            {refused.map(({ id, fileName, problem }) => (
              <li key={id}>
                <strong>{fileName}</strong> {texts.problems[problem]}
              </li>
            ))}
          </ul>
          <button type="button" className="button button-quiet" onClick={onDismiss}>
            {texts.bring.dismiss}
          </button>
        </div>
      )}
    </div>
  );
}
