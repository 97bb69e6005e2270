/** Where the copy of a sound's file goes: a chat, or a server's soundboard, which takes 5.2 s at most. */
export const audioCopyPurposes = ["discord", "discord-soundboard"] as const;
/** One of {@link audioCopyPurposes}. */
export type AudioCopyPurpose = (typeof audioCopyPurposes)[number];

/**
 * Containers of what listeners play, beside Ogg: an audio element begins `webm` before all of it has come, and `caf` is for Safari
 * before 18.4.
 */
export const copyContainers = ["webm", "caf"] as const;
/** One of {@link copyContainers}. */
export type CopyContainer = (typeof copyContainers)[number];

/**
 * What is saved of a sound: `1` in full quality, `compact` what listeners play, `original` what was sent, for administrators.
 */
export const audioDownloads = ["1", "compact", "original"] as const;
