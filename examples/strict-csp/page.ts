import type { PinnedScript } from "./read-script.ts";

export interface PageOptions {
  nonce: string;
  script: PinnedScript;
  siteUrl: string;
}

/** Returns the page. The browser runs the script only if it carries the nonce and matches the pinned hash. */
export function page({ nonce, script, siteUrl }: PageOptions): string {
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
        <a href="${siteUrl}/sound/gzj0rnq0931w">Hallelujah choir</a>
      </tuna-sound-card>
    </main>
  </body>
</html>
`;
}
