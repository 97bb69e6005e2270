import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "vite";
import type { PartnerPage } from "../partner-site.ts";

const root = join(import.meta.dirname, "../../..");
/** Below the repository, so that programs find its packages. */
const folder = join(root, ".cache/docs-run");

/** Playwright asks for colours, which change what numbers look like. */
const env = { ...process.env, FORCE_COLOR: "0" };

/** Returns the code for a running site: with its address, and the id of a sound that plays. */
export function forSite(code: string, siteUrl = ""): string {
  return code
    .replaceAll(/https:\/\/sounds\.example|http:\/\/localhost:3000/g, siteUrl)
    .replaceAll("voices=ID", "voices=")
    .replaceAll(/\bID\b/g, "gzj0rnq0931w");
}

/** Runs TypeScript in Node; returns what it printed and its exit code. */
export async function runInNode(code: string): Promise<{ output: string; code: number }> {
  const file = await writeProgram(code, "ts");
  return collect(spawn(process.execPath, ["--conditions=tuna-source", file], { cwd: root, env }));
}

/** Runs a shell script in an empty folder; returns the HTTP statuses of its calls of curl. */
export async function runInShell(code: string): Promise<{ statuses: number[]; code: number }> {
  const cwd = await mkdtemp(join(tmpdir(), "docs-"));
  const withStatus = `curl() { command curl -sS -w '\\nstatus %{http_code}\\n' "$@"; }\n`;
  const result = await collect(spawn("bash", ["-e", "-c", withStatus + code], { cwd }));
  await rm(cwd, { recursive: true });
  const statuses = [...result.output.matchAll(/^status (\d+)$/gm)].map(([, status]) => Number(status));
  return { statuses, code: result.code };
}

/** Bundles a program as a partner's page loads it: returns its tags, and its files by path. */
export async function bundleForPage(
  code: string,
  language: string,
): Promise<{ html: string; files: NonNullable<PartnerPage["files"]> }> {
  const program = await writeProgram(code, language);
  const [, component] = /^export function ([A-Z]\w*)\(/m.exec(code) ?? [];
  const input = component ? await writeProgram(renderCode(program, component), "tsx") : program;
  const bundle = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["tuna-source", "module", "browser"] },
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, minify: false, target: "esnext", rolldownOptions: { input } },
  });
  const files: NonNullable<PartnerPage["files"]> = {};
  const tags: string[] = [];
  for (const output of [bundle].flat()) {
    if (!("output" in output)) continue;
    for (const file of output.output) {
      const path = `/${file.fileName}`;
      const isStyle = path.endsWith(".css");
      const text = file.type === "chunk" ? file.code : String(file.source);
      files[path] = { type: isStyle ? "text/css" : "text/javascript", text };
      if (isStyle) tags.push(`<link rel="stylesheet" href="${path}">`);
      if (file.type === "chunk" && file.isEntry) tags.push(`<script type="module" src="${path}"></script>`);
    }
  }
  return { html: tags.join(""), files };
}

/** A program that shows the component of another. */
function renderCode(file: string, component: string): string {
  return `import { createRoot } from "react-dom/client";
import { ${component} } from "./${basename(file)}";
createRoot(document.querySelector("#root")!).render(<${component} />);
`;
}

async function writeProgram(code: string, language: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.${language}`);
  await writeFile(file, code);
  return file;
}

async function collect(child: ReturnType<typeof spawn>): Promise<{ output: string; code: number }> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { output, code };
}
