import { tryVoiceTexts } from "./voices.ts";

/** Texts of the voice lab, which loads at its first use. */
export const voiceLabTexts = {
  asking: "Your browser asks whether this page may use the microphone: please allow it.",
  counting: "Recording starts in {count}",
  recording: "Recording: speak now",
  stopRecording: "Stop",
  cancel: "Cancel",
  level: "Loudness of your microphone",
  working: "Putting your voice through {name}…",
  ready: "This is you as {name}",
  readyPlain: "This is you without {name}",
  readySound: "This is the sound as {name}",
  readySoundPlain: "This is the sound without {name}",
  play: "Play",
  pause: "Pause",
  voiceSwitch: "Voice on",
  recordAgain: "Record again",
  save: "Save as file",
  plainFile: "My voice",
  discard: "Discard",
  waveform: "Waveform of what is heard",
} as const;

/** What a visitor reads when a voice cannot be tried, and what to do instead. */
export const voiceLabProblems = {
  denied:
    "This site may not use the microphone. Allow it beside the address in your browser, then record again. A sound file or the demo phrase work too.",
  missing: "No microphone was found. Plug one in, or use a sound file or the demo phrase.",
  busy: "The microphone is in use by another app, or did not start. Close that app, then record again.",
  insecure:
    "Browsers give the microphone only to secure pages (https). A sound file or the demo phrase work here.",
  unsupported: "This browser cannot record here. A sound file or the demo phrase may work.",
  noAudio: tryVoiceTexts.noAudio,
  silent: "Nothing was heard. Is the microphone muted? Speak closer to it, and record again.",
  unreadable: "Your browser cannot read this file as a sound. Try a WAV, MP3 or M4A file.",
  tooBig: "This file is bigger than {megabytes} MB. Choose a shorter one.",
  failed: tryVoiceTexts.failed,
} as const;
