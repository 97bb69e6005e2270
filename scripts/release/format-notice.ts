import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Lock, packageName, packagesInPages, productionPackages } from "./installed-packages.ts";

/** A package with the words that its licence demands to be handed on. */
export interface LicensedPackage {
  name: string;
  /** SPDX expression. */
  licence: string;
  /** Where its source is. */
  source: string;
  /** Author as its manifest names them, or empty. */
  author: string;
  /** Contents of its licence files; none if it has no such file. */
  texts: readonly string[];
}

interface Manifest {
  license?: string;
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

/**
 * Reads the packages that a release or a page contains. Packages for one operating system are left out: they belong to a
 * package that is there, and have its licence.
 */
export function licensedPackages(root: string, lock: Lock): LicensedPackage[] {
  const folders = productionPackages(lock, packagesInPages).filter((folder) => !isForOneSystem(lock, folder));
  return folders.map((folder) => readPackage(join(root, folder), packageName(folder)));
}

/**
 * Returns the text of NOTICE: each package with its licence and source, and each licence text once, below the packages
 * and copyright lines that it belongs to.
 */
export function formatNotice(packages: readonly LicensedPackage[]): string {
  const unique = [...new Map(packages.map((found) => [`${found.name} ${found.licence}`, found])).values()];
  const groups = Map.groupBy(
    unique.flatMap((found) => found.texts.map((text) => ({ found, ...splitText(text) }))),
    ({ words }) => words.replace(/\s+/g, " ").toLowerCase(),
  );
  const sections = [...groups.values()].map((parts) => {
    const names = new Set(parts.map(({ found }) => found.name));
    const copyright = new Set(parts.flatMap((part) => part.copyright));
    return [[...names].join(", "), ...copyright, "", parts[0]?.words ?? ""].join("\n");
  });
  const list = unique.map(({ name, licence, source, author, texts }) => {
    const holder = texts.length === 0 && author ? `, by ${author}` : "";
    return `${name}: ${licence}${holder}, ${source}`;
  });
  return [introduction, list.join("\n"), ...sections].join(`\n\n${"-".repeat(80)}\n\n`).concat("\n");
}

const introduction = `Third-party software in Tuna

A release of the site, its image and its pages contain these packages unmodified. Each line names a package, its licence
and where its source is. Below stands each text of a licence once, under its packages and their copyright lines.
docs/licences.md lists the packages that contain code under a further licence, and what these licences ask of you.

The demo catalogue (site/demo-catalogue) has recordings of Sonic Pi (CC0-1.0), and sounds that were played on Fluid R3, which is
Copyright (c) 2000-2002, 2008 Frank Wen, Copyright (c) 2008 Toby Smithe, under the MIT licence. docs/licences.md has its text.`;

const isForOneSystem = (lock: Lock, folder: string) => Boolean(lock.packages[folder]?.os);

function readPackage(folder: string, name: string): LicensedPackage {
  if (!existsSync(folder)) throw new Error(`${name} is not installed: run npm ci`);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { repository, homepage } = manifest;
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice|unlicense)/i.test(file));
  const url = typeof repository === "string" ? repository : repository?.url;
  return {
    name,
    licence: manifest.license ?? "see its licence text",
    source: url ? plainUrl(url) : (homepage ?? `https://www.npmjs.com/package/${name}`),
    author: typeof manifest.author === "string" ? manifest.author : (manifest.author?.name ?? ""),
    texts: files.sort().map((file) => readFileSync(join(folder, file), "utf8")),
  };
}

/** Manifests name a repository as `git+https://…`, `git://…`, `github:owner/name` or `owner/name`. */
function plainUrl(repository: string): string {
  const url = repository
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
  return url.includes("://") ? url : `https://github.com/${url.replace(/^github:|^git@github\.com:/, "")}`;
}

/** Separates the copyright lines, in which texts of the same licence differ. */
function splitText(text: string): { copyright: string[]; words: string } {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim()
    .split("\n");
  const isCopyright = (line: string) =>
    /^\s*(?:copyright\b|\(c\)|©)/i.test(line) && /\d{4}|\(c\)|©/i.test(line);
  return {
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    words: lines
      .filter((line) => !isCopyright(line))
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}
