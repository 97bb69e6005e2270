import { readFileSync } from "node:fs";
import { auditLicences, type InstalledPackage } from "./licence-rules.ts";

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  license?: string;
}

const packages = productionPackages();
const problems = auditLicences(packages, readFileSync("docs/licences.md", "utf8"));
for (const problem of problems) console.error(problem);
console.info(`${packages.length} production packages checked: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

/** All packages that `npm ci --omit=dev` can install, including those for other operating systems. */
function productionPackages(): InstalledPackage[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link)
    .map(([path, { license }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      licence: licenceOfManifest(path) ?? license ?? "",
    }));
}

/** Undefined for a package that is not installed, such as binaries for another operating system. */
function licenceOfManifest(path: string): string | undefined {
  try {
    const { license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8")) as { license?: unknown };
    return typeof license === "string" ? license : undefined;
  } catch {
    return undefined;
  }
}
