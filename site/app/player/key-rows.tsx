/** Keys and what each of them does. */
export type KeyRow = readonly [keys: readonly string[], text: string];

/** The rows of a list of keys, for a `<dl>`. */
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
