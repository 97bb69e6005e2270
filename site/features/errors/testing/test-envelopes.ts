import { ownErrorDsn } from "@tuna/sdk/error-reporting";

/** Returns an error event of Sentry's SDK with the fields that a test sets. */
export function testEvent(changes: Record<string, unknown> = {}) {
  return {
    exception: {
      values: [
        {
          type: "TypeError",
          value: "x is undefined",
          stacktrace: {
            frames: [
              {
                function: "outer",
                filename: "https://sounds.example/assets/entry-Abcd1234.js",
                lineno: 1,
                colno: 9,
              },
              {
                function: "inner",
                filename: "https://sounds.example/assets/entry-Abcd1234.js",
                lineno: 1,
                colno: 5,
              },
            ],
          },
        },
      ],
    },
    release: "build1",
    request: { url: "https://sounds.example/sounds/?page=2" },
    ...changes,
  };
}

/** Returns an envelope with these events, for the site at `origin`. */
export function testEnvelope(events: readonly unknown[], origin: string): string {
  const items = events.flatMap((event) => [{ type: "event" }, event]);
  return [{ dsn: ownErrorDsn(origin) }, ...items].map((line) => JSON.stringify(line)).join("\n");
}
