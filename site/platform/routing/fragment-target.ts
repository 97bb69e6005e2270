/**
 * Returns the element that a URL's fragment names, with or without its `#`. As in browsers, the fragment is tried as it is
 * and then decoded; one that is not percent-encoded UTF-8 names nothing else.
 */
export function findFragmentTarget(fragment: string): HTMLElement | null {
  const id = fragment.replace(/^#/, "");
  return id === "" ? null : (document.getElementById(id) ?? document.getElementById(decode(id)));
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
