import { randomBytes } from "node:crypto";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { DATA_FOLDER, SETTINGS_FILE } from "./places.ts";
import type { Step } from "./run-steps.ts";
import { readRecord, readSettings, type Settings, writeRecord, writeSettings } from "./settings.ts";
import type { SetupOptions } from "./setup-options.ts";

/** The variables of the site, and what the next setup and updates need to know. */
export function settingsSteps(options: SetupOptions): Step[] {
  return [
    {
      name: "Settings",
      action: `writes ${SETTINGS_FILE}, which only root can read`,
      isDone: async () => Object.keys(await findAcceptedChanges(options)).length === 0,
      do: async () => writeSettings(await findAcceptedChanges(options)),
      remedy: `correct the option, or the variable in ${SETTINGS_FILE}, and run setup again.`,
    },
    {
      name: "Answers",
      action: "keeps the proxy and the administrator for the next setup",
      isDone: async () => {
        const { proxy, email } = await readRecord();
        return proxy === options.proxy && email === options.email;
      },
      do: () => writeRecord({ proxy: options.proxy, email: options.email }),
      remedy: "look whether /etc can be written.",
    },
  ];
}

/**
 * Returns what the file lacks. Throws the reason if the site would refuse the result, also if only the operator changed the
 * file: a later step restarts the site, which would end at once.
 */
async function findAcceptedChanges(options: SetupOptions): Promise<Settings> {
  const settings = await readSettings();
  const changes = findChanges(options, settings);
  readEnvironment({ DATA_DIR: DATA_FOLDER, NODE_ENV: "production", ...settings, ...changes });
  return changes;
}

/**
 * Returns the variables that differ from the options, or that a site needs and has not.
 * @internal Only tests have settings without a file.
 */
export function findChanges(
  { url, smtp, proxy, hasDemo, databaseUrl }: SetupOptions,
  settings: Settings,
): Settings {
  const wanted: Settings = {
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp ?? "",
    DEMO_CATALOGUE: hasDemo ? "yes" : "no",
  };
  const defaults: Settings = {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    // One process behind its proxy: nobody takes its visitors over while it drains.
    SHUTDOWN_DRAIN_SECONDS: "0",
    // An operator may have a CDN in front of the proxy.
    ...(proxy !== "none" && { TRUSTED_PROXIES: "1" }),
  };
  const changes = Object.entries(wanted).filter(([name, value]) => settings[name] !== value);
  const missing = Object.entries(defaults).filter(([name]) => !settings[name]);
  return Object.fromEntries([...changes, ...missing]);
}
