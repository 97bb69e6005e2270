import { readFileSync } from "node:fs";
import { auditLicences, type InstalledPackage } from "./licence-rules.ts";
import { type Lock, packageName, packagesInPages, productionPackages } from "./release/installed-packages.ts";

const packages = licensedPackages();
const problems = auditLicences(packages, readFileSync("docs/licences.md", "utf8"));
for (const problem of problems) console.error(problem);
console.info(`${packages.length} production packages checked: ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

/** All packages that a site or its pages contain, including those for other operating systems. */
function licensedPackages(): InstalledPackage[] {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  return productionPackages(lock, packagesInPages).map((folder) => ({
    name: packageName(folder),
    licence: licenceOfManifest(folder) ?? lock.packages[folder]?.license ?? "",
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
