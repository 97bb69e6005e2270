/** Keys with their action. */
export type KeyRow = readonly [keys: readonly string[], text: string];

/** Rows of a `<dl>` of keys. */
export function KeyRows({ rows }: { rows: readonly KeyRow[] }) {
  return rows.map(([keys, text]) => (
    <div key={text}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  ));
}
