import { useSyncExternalStore } from "react";
import { queueTexts } from "../../contract/locale/texts.ts";
import { type KeyRow, KeyRows } from "../player/key-rows.tsx";
import { arePageKeysOn, subscribeToPageKeys } from "../player/page-keys-choice.ts";

const { keyTexts } = queueTexts;
const rows: readonly KeyRow[] = [
  [["j", "↓"], keyTexts.next],
  [["k", "↑"], keyTexts.previous],
  [["x"], keyTexts.select],
  [["Shift", "x"], keyTexts.range],
  [["p"], keyTexts.play],
  [["Esc"], keyTexts.clear],
];

/** Lists the keys without a button, or says that keys are switched off. */
export function QueueLegend() {
  const areKeysOn = useSyncExternalStore(subscribeToPageKeys, arePageKeysOn, () => true);
  if (!areKeysOn) return <p className="queue-legend needs-script">{queueTexts.keysOff}</p>;
  return (
    <dl className="queue-legend needs-script" aria-label={queueTexts.keys}>
      <KeyRows rows={rows} />
    </dl>
  );
}
