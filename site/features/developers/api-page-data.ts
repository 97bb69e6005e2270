import type { GuideLink } from "./guide-page-data.ts";

/** A parameter of an operation, or a field of a body or schema. */
export interface ApiField {
  name: string;
  /** Type in words, such as `integer 1 to 100` or `Sound[]`. */
  type: string;
  /** What it means; parts between backticks are code. Absent for fields that the document does not describe. */
  description?: string;
  isRequired: boolean;
  /** Words that a parameter can be; absent when it takes other values. */
  words?: string[];
  byDefault?: string;
}

export interface ApiParameter extends ApiField {
  place: "path" | "query";
  /** Value that the form starts with; empty when there is none. */
  example: string;
}

/** An endpoint of the API, as the reference shows it. */
export interface ApiOperation {
  /** Name of the operation, which is its anchor too. */
  id: string;
  group: string;
  method: string;
  /** Path below `/api/v1`, such as `/sounds/{id}`. */
  path: string;
  summary: string;
  /** Who may call it, and how often. */
  description: string;
  parameters: ApiParameter[];
  /** The fields of a JSON body, and a body that the API accepts. */
  body?: { fields: ApiField[]; example: string };
  /** Name of the schema of its answer; absent for a file. */
  answer?: string;
}

interface ApiGroup {
  name: string;
  /** What its operations are for. */
  description: string;
}

interface ApiSchema {
  name: string;
  fields: ApiField[];
}

export interface ApiPageData {
  basePath: string;
  /** In the order of the page. */
  groups: ApiGroup[];
  operations: ApiOperation[];
  schemas: ApiSchema[];
  guides: GuideLink[];
}
