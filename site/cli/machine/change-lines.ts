/**
 * Returns the lines of an environment file with some variables set: in their place, or at the end. Throws if a value would not
 * come back as it was, because systemd and Node read the file by different rules.
 */
export function changeLines(text: string, changed: Readonly<Record<string, string>>): string {
  const lines = text.split("\n").filter((line, index, all) => line || index < all.length - 1);
  for (const [name, value] of Object.entries(changed)) {
    if (!/^[\w~!@%^&*()+=[\]{}:;,./?|<>-]*$/.test(value))
      throw new Error(
        `${name} has a character that the settings cannot keep. Write it as in URLs, such as %20`,
      );
    const line = `${name}=${value}`;
    const index = lines.findIndex((one) => one.trimStart().startsWith(`${name}=`));
    if (index < 0) lines.push(line);
    else lines[index] = line;
  }
  return `${lines.join("\n")}\n`;
}
