/** Text of a declaration; parts between backticks are rendered as code. */
export function MarkedText({ text }: { text: string }) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
