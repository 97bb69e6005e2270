/**
 * Returns the lines of an environment file with some variables set: in the place of their last line, which counts, or at the end.
 * Throws if a value would not come back as it was, because systemd and Node read the file by different rules.
 */
export function changeLines(text: string, changed: Readonly<Record<string, string>>): string {
  let lines = text.split("\n").filter((line, index, all) => line || index < all.length - 1);
  for (const [name, value] of Object.entries(changed)) {
    if (!/^[\w~!@%^&*()+=[\]{}:;,./?|<>-]*$/.test(value))
      throw new Error(
        `${name} has a character that the settings cannot keep. Write it as in URLs, such as %20`,
      );
    const line = `${name}=${value}`;
    const isOfName = (one: string) => one.trimStart().startsWith(`${name}=`);
    const last = lines.findLastIndex(isOfName);
    if (last < 0) lines.push(line);
    else lines = lines.with(last, line).filter((one, index) => index === last || !isOfName(one));
  }
  return `${lines.join("\n")}\n`;
}
