import type { CopyContainer } from "@tuna/sdk/catalog";

/** None for Ogg. */
interface Containers {
  played: CopyContainer | undefined;
  decoded: CopyContainer | undefined;
}

let containers: Containers | undefined;

/**
 * Returns the URL of an item's audio for an audio element of this browser. Sounds are Opus in Ogg, which Chromium and Firefox begin
 * only when all of it has come; they begin WebM with its first packets. Safari before 18.4 plays Opus in CAF alone. Other URLs stay
 * as they are.
 */
export function playableUrl(url: string): string {
  containers ??= containersOfBrowser();
  return urlInContainer(url, containers.played);
}

/**
 * Returns the URL of an item's audio for `decodeAudioData()` of this browser. What is decoded has to come as a whole, so it is no WebM,
 * of which Firefox drops the last sample now and then.
 */
export function decodableUrl(url: string): string {
  containers ??= containersOfBrowser();
  return urlInContainer(url, containers.decoded);
}

/** Returns the URL of an item's audio in another container. Other URLs stay as they are. */
export function urlInContainer(url: string, container: CopyContainer | undefined): string {
  if (!container) return url;
  if (/\/audio(\?|$)/.test(url)) return `${url}${url.includes("?") ? "&" : "?"}container=${container}`;
  return url.replace(/(\/media\/[0-9a-f]+)\.opus$/, `$1.${container}`);
}

function containersOfBrowser(): Containers {
  const audio = document.createElement("audio");
  const plays = (type: string) => audio.canPlayType(type) !== "";
  const decoded = !plays('audio/ogg; codecs="opus"') && plays("audio/x-caf") ? "caf" : undefined;
  // WebKit plays with its system's framework, which knows these formats, and begins WebM later than Ogg.
  const isOfSystem = plays("audio/x-caf") || plays("audio/x-aiff");
  const played = !isOfSystem && plays('audio/webm; codecs="opus"') ? "webm" : decoded;
  return { played, decoded };
}
