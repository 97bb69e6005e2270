import type { Outline } from "../contract/endpoint.ts";
import { ContractError } from "../errors/call-errors.ts";

/** A successful answer. */
export interface Answer {
  url: string;
  response: Response;
  /** The text of the response, which was read. */
  body: string;
}

/**
 * Returns an answer's JSON as the site sent it, with fields and words that this version does not know, or the text of a file
 * if there is no outline. Throws a ContractError if the answer is no JSON or does not have the outline.
 */
export function readAnswer(outline: Outline | undefined, { url, response, body }: Answer): unknown {
  if (outline === undefined) return body;
  // Taken apart here, since programs without the types of browsers know no properties of it.
  const { status, headers } = response;
  try {
    const contentType = headers.get("content-type") || "no content type";
    if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType))
      throw new TypeError(`expected JSON, received ${contentType}`);
    const value: unknown = JSON.parse(body);
    assertOutline(outline, value);
    return value;
  } catch (cause) {
    throw new ContractError(url, status, cause, headers.get("x-request-id") ?? undefined);
  }
}

/** Throws a TypeError that names the first place where a value is not as its outline says. */
export function assertOutline(outline: Outline, value: unknown, place = "answer"): void {
  const expected = typeName(outline);
  const received = typeName(value);
  if (received !== expected) throw new TypeError(`${place}: expected ${expected}, received ${received}`);
  if (Array.isArray(outline)) {
    const [sample] = outline as readonly Outline[];
    if (sample === undefined) return;
    // Libraries of older pages replace entries().
    (value as unknown[]).forEach((item, index) => {
      assertOutline(sample, item, `${place}[${index}]`);
    });
  } else if (typeof outline === "object") {
    const fields = value as Readonly<Record<string, unknown>>;
    for (const [name, sample] of Object.entries(outline))
      if (sample !== undefined) assertOutline(sample, fields[name], `${place}.${name}`);
  }
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
