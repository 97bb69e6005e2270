import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, findCommand } from "../site/e2e/chromium-program.ts";

/** Debian's package of the browser, and the name of its program. */
const shellName = "chromium-headless-shell";
const arialReplacement = {
  package: "fonts-liberation",
  path: "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
};

/**
 * Installs a browser if there is none: as root Debian's package, else Playwright's download. On Debian it also installs
 * a font with the widths of Arial. Tests of layout shifts need it, and most visitors' systems have one.
 */
export function ensureChromium(): void {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (isRootOnDebian) {
    const missing = [
      ...(process.env.CHROMIUM_PATH || findCommand(shellName) ? [] : [shellName]),
      ...(existsSync(arialReplacement.path) ? [] : [arialReplacement.package]),
    ];
    if (missing.length > 0) installPackages(missing);
  }
  if (chromiumPath()) return;
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}

function installPackages(names: string[]): void {
  console.info(`Installing Debian's packages: ${names.join(", ")}`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
