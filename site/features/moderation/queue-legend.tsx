import { useSyncExternalStore } from "react";
import { type KeyRow, KeyRows } from "../player/key-rows.tsx";
import { arePageKeysOn, subscribeToPageKeys } from "../player/page-keys-choice.ts";

interface QueueLegendProps {
  rows: readonly KeyRow[];
  texts: { keys: string; keysOff: string };
}

/** Lists the keys without a button, or says that keys are switched off. */
export function QueueLegend({ rows, texts }: QueueLegendProps) {
  const areKeysOn = useSyncExternalStore(subscribeToPageKeys, arePageKeysOn, () => true);
  if (!areKeysOn) return <p className="queue-legend needs-script">{texts.keysOff}</p>;
  return (
    <dl className="queue-legend needs-script" aria-label={texts.keys}>
      <KeyRows rows={rows} />
    </dl>
  );
}
