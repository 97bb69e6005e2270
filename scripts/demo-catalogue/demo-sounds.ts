import { readFileSync } from "node:fs";
import type { CategorySlug } from "@tuna/sdk";

/** A sound of the demo, as a line of `sounds.txt` describes it. */
export interface DemoSound {
  name: string;
  isSensitive: boolean;
  category: CategorySlug;
  tags: readonly string[];
  /** Where it comes from; `own` is the committed file itself. */
  source: string;
  description: string;
}

const lines = readFileSync(new URL("sounds.txt", import.meta.url), "utf8").split("\n");

/** All demo sounds. The first sixty begin the trending list, in this order. */
export const demoSounds: readonly DemoSound[] = lines.flatMap((line) => {
  if (line === "" || line.startsWith("#")) return [];
  const [marked = "", category = "", tags = "", source = "", description = ""] = line.split(" | ");
  const name = marked.replace(/^!/, "");
  return {
    name,
    isSensitive: name !== marked,
    category: category as CategorySlug,
    tags: tags.split(", "),
    source,
    description,
  };
});
