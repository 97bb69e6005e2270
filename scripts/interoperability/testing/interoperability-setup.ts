import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { canInstallPackages, installPackages } from "../../../site/testing/debian-packages.ts";
import { openBrowser, openSite } from "../../consumers/testing/consumers-setup.ts";
import { installPrograms } from "./install-programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** False where WordPress cannot be installed, so that its tests are skipped. */
    hasWordPress: boolean;
    /** Folder with the installed programs of `project`. */
    programsFolder: string;
  }
}

/** Files of Debian's packages that WordPress needs; nginx and FPM keep it from installing another web server. */
const files = {
  "/usr/share/wordpress/wp-load.php": [
    "wordpress",
    "nginx-light",
    "php",
    "php-fpm",
    "php-xml",
    "php-mbstring",
  ],
  "/usr/share/wordpress/wp-content/themes/twentytwentythree": ["wordpress-theme-twentytwentythree"],
  "/usr/bin/php": ["php-cli"],
  "/usr/sbin/mariadbd": ["mariadb-server"],
};

/** Starts a site with the demo catalogue and a browser, and installs WordPress as root on Debian. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  try {
    const [siteUrl, browser, folder] = await Promise.all([
      openSite(ends),
      openBrowser(ends),
      installPrograms(),
      installWordPress(),
    ]);
    ends.push(() => rm(folder, { recursive: true, force: true }));
    project.provide("programsFolder", folder);
    project.provide("siteUrl", siteUrl);
    project.provide("consumerChromiumUrl", browser.wsEndpoint());
    project.provide("hasWordPress", missing().length === 0);
    return stop;
  } catch (cause) {
    await stop();
    throw cause;
  }
}

async function installWordPress(): Promise<void> {
  if (missing().length > 0 && canInstallPackages()) await installPackages(missing());
  if (missing().length === 0) return;
  if (process.env.CI) throw new Error(`There is no ${missing().join(" and no ")}`);
  console.info("Tests with WordPress are skipped: it is not installed");
}

const missing = () => Object.entries(files).flatMap(([file, names]) => (existsSync(file) ? [] : names));
