import { lintSource } from "@secretlint/core";
import * as recommended from "@secretlint/secretlint-rule-preset-recommend";

const config = { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: recommended.creator }] };

/** Returns one line for each secret in a text, without the secret itself. */
export async function findSecrets(path: string, text: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: path, contentType: "text" },
    options: { config, maskSecrets: true },
  });
  return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`);
}
