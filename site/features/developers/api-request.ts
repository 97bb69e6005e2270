import type { ApiOperation } from "./api-page-data.ts";

/** Values of a form: of parameters by name, and the text of the body. */
export interface ApiValues {
  parameters: Readonly<Record<string, string>>;
  body: string;
}

/** A request as it is sent, and as codes show it. */
export interface ApiRequest {
  method: string;
  /** Path with its query, from the site's root. */
  target: string;
  body?: string;
}

/** Values that a form starts with. */
export function initialApiValues({ parameters, body }: ApiOperation): ApiValues {
  return {
    parameters: Object.fromEntries(parameters.map(({ name, example }) => [name, example])),
    body: body?.example ?? "",
  };
}

/** Builds the request of a form. Parameters without a value are left out. */
export function apiRequest(operation: ApiOperation, values: ApiValues, basePath: string): ApiRequest {
  const given = (name: string) => values.parameters[name]?.trim() ?? "";
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)));
  const query = new URLSearchParams(
    operation.parameters
      .filter(({ place, name }) => place === "query" && given(name) !== "")
      .map(({ name }) => [name, given(name)]),
  ).toString();
  const target = basePath + path + (query && `?${query}`);
  return { method: operation.method, target, ...(operation.body && { body: values.body }) };
}

/** The request as a command for shells. */
export function curlCode({ method, target, body }: ApiRequest, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quote(origin + target)}`,
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quote(body)}`]),
  ].join(" \\\n  ");
}

/** The request as JavaScript, which prints the answer. */
export function fetchCode({ method, target, body }: ApiRequest, origin: string, isJson: boolean): string {
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(body === undefined
      ? []
      : ['  headers: { "Content-Type": "application/json" },', `  body: ${JSON.stringify(body)},`]),
  ];
  const url = JSON.stringify(origin + target);
  const call = options.length > 0 ? `fetch(${url}, {\n${options.join("\n")}\n})` : `fetch(${url})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.${isJson ? "json" : "blob"}());`;
}

/** What an answer shows. */
export interface ApiAnswer {
  status: number;
  statusText: string;
  timeMs: number;
  headers: string;
  /** Type of a file and its size in bytes. */
  file?: { type: string; sizeBytes: number };
  /** Text of the body, with JSON indented; absent for files. */
  body?: string;
}

/** Sends a request to this site. Rejects with an error of `fetch` when there is no answer. */
export async function sendApiRequest({ method, target, body }: ApiRequest): Promise<ApiAnswer> {
  const startMs = performance.now();
  // Visitors see the answer as it is, which the client would check and convert.
  // biome-ignore lint/style/noRestrictedGlobals: see above.
  const response = await fetch(target, {
    method,
    credentials: "omit",
    ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
  });
  const bytes = await response.blob();
  const type = response.headers.get("content-type") ?? "";
  const text = /json|text/.test(type) ? await bytes.text() : undefined;
  return {
    status: response.status,
    statusText: response.statusText,
    timeMs: Math.round(performance.now() - startMs),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n"),
    ...(text === undefined ? { file: { type, sizeBytes: bytes.size } } : { body: indented(text) }),
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
