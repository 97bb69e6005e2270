/**
 * Creates `<search>` as browsers do from now on. To jsdom the element is unknown, of which React warns.
 */
export function allowSearchElement(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === "search") Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" });
    return element;
  };
}
