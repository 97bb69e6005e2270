import { tagPath } from "./paths.ts";

const soundTags = [
  "memes",
  "music",
  "games",
  "anime",
  "youtube",
  "other",
  "random",
  "movies",
  "comedians",
  "politics",
  "series",
] as const;

/** Short paths of categories (product rules 2.10 and 2.11) by their only segment, with the tag page that each leads to. */
export const categoryShortcuts: ReadonlyMap<string, string> = new Map([
  ["top-voices-discord", tagPath("voice", "discord")],
  ["top-sounds-discord", tagPath("sound", "discord")],
  ...soundTags.map((tag) => [tag, tagPath("sound", tag)] as const),
  ["ttsong", tagPath("sound", "text-to-song")],
  ["sfx", tagPath("sound", "text-to-song")],
  ["ttspeech", tagPath("sound", "text-to-speech")],
]);
