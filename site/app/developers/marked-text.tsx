/** A declaration's text: what stands between backticks in it is code. */
export function MarkedText({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
