/** What a voice page shows before a visitor tries the voice. */
export const tryVoiceTexts = {
  heading: "Try it: hear yourself as {name}",
  lead: "Say something for up to {seconds} seconds, and hear it with this voice.",
  privacy: "Your recording never leaves this device. It is gone when you close the page.",
  record: "Record my voice",
  useRecording: "Hear my recording as {name}",
  chooseFile: "Choose a sound file",
  usePhrase: "Use the demo phrase",
  loading: "Getting ready…",
  noAudio: "This browser cannot change voices. Try a newer one.",
  failed: "Something went wrong. Please try again.",
  makeYourOwn: "Make your own voice",
} as const;
