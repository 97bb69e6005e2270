import { errorReportingLimits, reportedPage, withoutPersonalData } from "@tuna/sdk/error-reporting";
import * as z from "zod";
import { storableText } from "../catalog/storable.server.ts";

/** A browser error without personal data. */
export interface BrowserError {
  /** Class of the error, such as TypeError. */
  type: string;
  message: string;
  /** Build in which it happened; empty if unknown. */
  version: string;
  /** Path of the page. */
  page: string;
  /** Stack frames, the innermost first. */
  frames: StackFrame[];
}

export interface StackFrame {
  function: string;
  /** Path of the script, or the full URL of another site's script. */
  file: string;
  line: number | undefined;
  column: number | undefined;
}

/** Returns the error in an event of Sentry's SDKs; undefined if there is none. `origin` is the site's. */
export function browserErrorOf(event: unknown, origin: string): BrowserError | undefined {
  const parsed = eventSchema.safeParse(event);
  if (!parsed.success) return undefined;
  const { exception, message, release, request } = parsed.data;
  // The thrown error comes last, after its causes.
  const thrown = exception.values.at(-1);
  if (!thrown && !message) return undefined;
  const frames = thrown?.stacktrace.frames ?? [];
  return {
    type: clean(thrown?.type || "Error", 100),
    message: clean(thrown?.value || message, 1000),
    version: clean(release, 100),
    page: clean(reportedPage(request.url), 300),
    frames: frames
      .slice(-errorReportingLimits.stackFrames)
      .reverse()
      .map((frame) => ({
        function: clean(frame.function || "?", 200),
        file: fileOf(frame.filename, origin),
        line: frame.lineno,
        column: frame.colno,
      })),
  };
}

function clean(text: string, maxLength: number): string {
  return storableText(withoutPersonalData(text).slice(0, maxLength));
}

function fileOf(name: string, origin: string): string {
  return clean(name.startsWith(`${origin}/`) ? name.slice(origin.length) : name, 300);
}

/** A field of another type counts as absent: an incomplete report is better than none. */
const text = z.string().catch("");
const position = z.number().int().nonnegative().optional().catch(undefined);
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).catch([]);

const frameSchema = z
  .object({ function: text, filename: text, lineno: position, colno: position })
  .catch({ function: "", filename: "", lineno: undefined, colno: undefined });
const stackSchema = z.object({ frames: list(frameSchema) }).catch({ frames: [] });
const thrownSchema = z
  .object({ type: text, value: text, stacktrace: stackSchema })
  .catch({ type: "", value: "", stacktrace: { frames: [] } });
const eventSchema = z.object({
  exception: z.object({ values: list(thrownSchema) }).catch({ values: [] }),
  message: text,
  release: text,
  request: z.object({ url: text }).catch({ url: "" }),
});
