import { keyTexts } from "../../platform/locale/texts.ts";
import { type KeyRow, KeyRows } from "../player/key-rows.tsx";

const DIALOG_ID = "page-keys";

const rows: readonly KeyRow[] = [
  [["Space", "K"], keyTexts.space],
  [["J"], keyTexts.back],
  [["L"], keyTexts.forward],
  [["M"], keyTexts.mute],
  [["S"], keyTexts.stopAll],
  [["←", "→", "↑", "↓"], keyTexts.cards],
  [["Shift", "←", "→"], keyTexts.controls],
  [["/"], keyTexts.search],
  [["?"], keyTexts.help],
];

/** Dialog that lists the page's keys. */
export function KeysDialog() {
  return (
    <dialog id={DIALOG_ID} className="keys-dialog" aria-labelledby="page-keys-heading">
      <h2 id="page-keys-heading">{keyTexts.heading}</h2>
      <dl>
        <KeyRows rows={rows} />
      </dl>
      <button
        type="button"
        className="tn-button"
        onClick={(event) => event.currentTarget.closest("dialog")?.close()}
      >
        {keyTexts.close}
      </button>
    </dialog>
  );
}

/** Opens the dialog, which must be in the page. */
export function showKeys(): void {
  const dialog = document.getElementById(DIALOG_ID);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
