/**
 * Returns the address of the classic script, or the empty string if it cannot be known. The document names the running
 * script, except for scripts that a loader inserts as text, evaluates or runs later. Such a loader has still requested
 * the file. The build copies this function as text, so it uses nothing from around it.
 */
export function ownScriptAddress(): string {
  const addressOf = (script: unknown) => {
    const { src } = Object(script) as { src?: unknown };
    return typeof src === "string" ? src : "";
  };
  const current = addressOf(document.currentScript);
  if (/^https?:/.test(current)) return current;
  const known = [
    ...[...document.querySelectorAll("script")].map(addressOf),
    ...performance.getEntriesByType("resource").map(({ name }) => name),
  ];
  return (
    known.find((address) => /^https?:[^?#]*\/widgets\.iife(-[\w-]{8})?\.js(?:[?#]|$)/.test(address)) ?? ""
  );
}
