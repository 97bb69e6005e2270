import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromiumPath, findCommand } from "../site/e2e/chromium-program.ts";
import { canInstallPackages, installPackages } from "../site/testing/debian-packages.ts";

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
export async function ensureChromium(): Promise<void> {
  if (canInstallPackages()) {
    const missing = [
      ...(process.env.CHROMIUM_PATH || findCommand(shellName) ? [] : [shellName]),
      ...(existsSync(arialReplacement.path) ? [] : [arialReplacement.package]),
    ];
    // Ubuntu has no package of the browser, and apt-get would install the font neither if both were asked for at once.
    for (const name of missing) await installPackages([name]).catch((cause) => console.warn(String(cause)));
  }
  if (chromiumPath()) return;
  // As root on Ubuntu it installs the libraries too, which a server lacks.
  const libraries = canInstallPackages() ? ["--with-deps"] : [];
  execFileSync("npx", ["playwright", "install", ...libraries, "chromium"], { stdio: "inherit" });
}
