import { findCommand } from "../site/e2e/chromium-program.ts";
import { canInstallPackages, installPackages } from "../site/testing/debian-packages.ts";

/** Installs Java, which the Nu HTML checker runs on, as root on Debian. Elsewhere without it, no test checks HTML. */
export async function ensureJava(): Promise<void> {
  if (findCommand("java")) return;
  if (canInstallPackages()) await installPackages(["default-jre-headless"]);
  else console.warn("No test checks HTML. On Debian: apt-get install default-jre-headless");
}
