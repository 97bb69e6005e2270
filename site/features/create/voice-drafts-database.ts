/** Name of the IndexedDB database of voices that are not published yet. */
export const VOICE_DRAFTS_DATABASE = "voice-drafts";
