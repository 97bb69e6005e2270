import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blockName, documentedCode } from "../site/e2e/code-blocks.ts";

/** Compiles every TypeScript block of the documents by itself, with one run of the compiler. Exits with its status. */
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, ".cache/docs-code");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const block of documentedCode()) {
  if (block.language !== "ts" && block.language !== "tsx") continue;
  const file = `${blockName(block).replaceAll(/\W/g, "-")}.${block.language}`;
  writeFileSync(join(folder, file), `${block.code}\nexport {};\n`);
}
const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false, declaration: false };
const settings = { extends: "../../tsconfig.base.json", compilerOptions, include: ["*.ts", "*.tsx"] };
writeFileSync(join(folder, "styles.d.ts"), 'declare module "*.css";\n');
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
process.exitCode = spawnSync("tsc", ["-p", folder], { cwd: root, stdio: "inherit" }).status ?? 1;
