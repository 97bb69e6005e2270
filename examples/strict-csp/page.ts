import type { PinnedScript } from "./read-script.ts";

export interface PageOptions {
  nonce: string;
  script: PinnedScript;
  libraryUrl: string;
}

/** The page: the browser runs the script only when it carries the nonce and is, byte for byte, the pinned one. */
export function page({ nonce, script, libraryUrl }: PageOptions): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A sound under a strict policy</title>
    <link rel="stylesheet" href="/page.css" />
    <script type="module" nonce="${nonce}" crossorigin
      src="${script.url}" integrity="${script.integrity}"></script>
  </head>
  <body>
    <main>
      <h1>A sound under a strict policy</h1>
      <tuna-sound-card sound-id="gzj0rnq0931w">
        <a href="${libraryUrl}/sound/gzj0rnq0931w">Holy Sandwich</a>
      </tuna-sound-card>
    </main>
  </body>
</html>
`;
}
