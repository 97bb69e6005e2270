import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

const root = join(import.meta.dirname, "../../..");

/** Compilers under names of their own, so that one project can have all three. */
const compilers = ["typescript-5.9@npm:typescript@5.9.3", "typescript-6@npm:typescript@6.0.3"];
const typePackages = ["@types/node@22", "@types/react@19", "@types/react-dom@19", "react@19", "react-dom@19"];

declare module "vitest" {
  interface ProvidedContext {
    /** The packed packages. */
    tarballs: { sdk: string; widgets: string };
    /** An empty project outside of the workspace, with the packages installed. */
    installedProject: string;
  }
}

/** Packs both packages and installs them in an empty project, once for all tests. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "packed-"));
  const npm = (args: string[], cwd: string) =>
    execFileSync("npm", [...args, "--silent", "--no-audit", "--no-fund"], { cwd, encoding: "utf8" });
  const packed = npm(["pack", "-w", "sdk", "-w", "widgets", "--pack-destination", folder], root);
  const [sdk = "", widgets = ""] = packed
    .trim()
    .split("\n")
    .map((name) => join(folder, name));
  const project = join(folder, "project");
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  npm(["install", "--prefer-offline", sdk, widgets, ...compilers, ...typePackages], project);
  provide("tarballs", { sdk, widgets });
  provide("installedProject", project);
  return () => rmSync(folder, { recursive: true });
}
