const refusals: Record<string, [name: string, message: string]> = {
  blocked: ["NotAllowedError", "The browser requires a click or key press before the first sound"],
  interrupted: ["AbortError", "A pause or another sound came first"],
};

/** Throws the error that a media element's `play()` rejects with, unless the outcome of a start is `playing`. */
export function assertPlaying(outcome: unknown): void {
  if (outcome === "playing") return;
  const [name, message] = refusals[String(outcome)] ?? ["NotSupportedError", "There is no sound to play"];
  throw new DOMException(message, name);
}
