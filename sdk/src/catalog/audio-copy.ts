/** Where the copy of a sound's file goes: a chat, or a server's soundboard, which takes 5.2 s at most. */
export const audioCopyPurposes = ["discord", "discord-soundboard"] as const;
/** One of {@link audioCopyPurposes}. */
export type AudioCopyPurpose = (typeof audioCopyPurposes)[number];
