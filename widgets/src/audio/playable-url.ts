let playsCafOnly: boolean | undefined;

/**
 * Returns the URL of an item's audio in a container that this browser plays. Sounds are Opus in Ogg; Safari before 18.4 plays Opus
 * in CAF alone. Other URLs stay as they are.
 */
export function playableUrl(url: string): string {
  playsCafOnly ??= canOnlyPlayCaf();
  if (!playsCafOnly) return url;
  if (/\/audio(\?|$)/.test(url)) return `${url}${url.includes("?") ? "&" : "?"}container=caf`;
  return url.replace(/(\/media\/[0-9a-f]+)\.opus$/, "$1.caf");
}

function canOnlyPlayCaf(): boolean {
  const audio = document.createElement("audio");
  return !audio.canPlayType('audio/ogg; codecs="opus"') && audio.canPlayType("audio/x-caf") !== "";
}
