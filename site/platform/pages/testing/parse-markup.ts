interface Parser {
  JSDOM: new (markup: string, options: { contentType: string }) => { window: { document: Document } };
}

/** jsdom has no types of its own, and its environment would replace the URL class that the server needs. */
const packageName: string = "jsdom";
const { JSDOM } = (await import(packageName)) as Parser;

/** Parses a document. Throws an error if XML is not well-formed. */
export function parseMarkup(markup: string, contentType: "application/xml" | "text/html"): Document {
  return new JSDOM(markup, { contentType }).window.document;
}
