import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** A page with the real components, for tests in a real browser. */
export interface AccountPage {
  url: string;
  close(): void;
}

const entryPath = fileURLToPath(new URL("account-page.client.tsx", import.meta.url));
const preactAliases = {
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "preact/compat",
};

/** Serves `account-page.client.tsx`, rendered by React or Preact. */
export async function serveAccountPage(library: "react" | "preact"): Promise<AccountPage> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: {
      conditions: ["tuna-source", "module", "browser"],
      alias: library === "preact" ? preactAliases : {},
    },
    build: { write: false, minify: false, rolldownOptions: { input: entryPath } },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const page = pageOf(files.map(({ fileName }) => fileName));
  const server = createServer((request, response) => {
    const path = request.url?.slice(1) ?? "";
    const file = files.find(({ fileName }) => fileName === path);
    if (file) {
      response.setHeader("content-type", path.endsWith(".css") ? "text/css" : "text/javascript");
      return response.end(file.type === "chunk" ? file.code : file.source);
    }
    response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

function pageOf(files: readonly string[]): string {
  const links = files.map((name) =>
    name.endsWith(".css")
      ? `<link rel="stylesheet" href="/${name}">`
      : `<script type="module" src="/${name}"></script>`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Login</title>
<style>body { margin: 0; padding: 16px; background: var(--tuna-ink) }</style>
${links.join("\n")}<body><main><h1>Login</h1><div id="root"></div></main>`;
}
