import type { EndpointSchemas } from "./schemas.ts";

/**
 * A sample of the least that an answer must be: a text, a number, a boolean, a list or an object. A list whose sample is empty
 * may have any items, and an object may have further fields.
 */
export type Outline =
  | string
  | number
  | boolean
  | readonly Outline[]
  | { readonly [field: string]: Outline | undefined };

/** What a client knows of an endpoint without its schemas. */
export interface EndpointOutline {
  /** What the endpoint takes besides the parameter of its path. */
  input?: "query" | "body" | "file" | undefined;
  /** The least that it answers. Without one the answer is a file. */
  answer?: Outline | undefined;
}

/** The outlines of endpoints with these schemas, which a test compares with the answers that the schemas allow. */
export type Outlines<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
  readonly [Name in keyof Schemas]: InputOutline<Schemas[Name]> & AnswerOutline<Schemas[Name]>;
};

type InputOutline<Schemas> = Schemas extends { body: unknown }
  ? { readonly input: "body" }
  : Schemas extends { file: unknown }
    ? { readonly input: "file" }
    : Schemas extends { query: unknown }
      ? { readonly input: "query" }
      : { readonly input?: undefined };

type AnswerOutline<Schemas> = Schemas extends { response: unknown }
  ? { readonly answer: Outline }
  : { readonly answer?: undefined };
