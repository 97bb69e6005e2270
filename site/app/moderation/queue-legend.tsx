import { queueTexts } from "@tuna/sdk/locale";

const { keyTexts } = queueTexts;
const rows: readonly (readonly [keys: readonly string[], text: string])[] = [
  [["j", "↓"], keyTexts.next],
  [["k", "↑"], keyTexts.previous],
  [["x"], keyTexts.select],
  [["Shift", "x"], keyTexts.range],
  [["p"], keyTexts.play],
  [["Esc"], keyTexts.clear],
];

/** The keys that no button of the queue names. */
export function QueueLegend() {
  return (
    <dl className="queue-legend needs-script" aria-label={queueTexts.keys}>
      {rows.map(([keys, text]) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
