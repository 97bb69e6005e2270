/**
 * Hides the registry of custom elements that a node in another document still names. Preact creates children in the
 * registry of their parent, and browsers refuse one of another document.
 */
export function forgetRegistry(node: Node): void {
  if (node.ownerDocument === document || Object.hasOwn(node, "customElementRegistry")) return;
  Object.defineProperty(node, "customElementRegistry", Object.create(null));
}
