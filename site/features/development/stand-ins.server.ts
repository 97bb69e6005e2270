import { generateKeyPairSync } from "node:crypto";
import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import { installerNames } from "@tuna/sdk/download";
import { loginTexts } from "@tuna/sdk/locale";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { isStandIn, type LoginProviderKeys } from "../../platform/environment/login-provider-keys.server.ts";
import { isPublicSite } from "../../platform/environment/public-site.server.ts";
import { newToken } from "../../platform/http/secrets.server.ts";

/** Path below which the stand-ins of the login providers answer. */
export const STAND_IN_LOGIN_PATH = "/dev/login";
/** Path below which the site serves stand-ins for the app's installers. */
export const STAND_IN_INSTALLER_PATH = "/dev/installer";

/**
 * Returns the environment with stand-ins for each login provider and installer that is not configured, so that the whole
 * way to the app works on a new site. A public site gets none. Stand-ins of providers remember their logins, so a site with
 * several workers has none of them.
 */
export function withStandIns(environment: Environment): Environment {
  if (isPublicSite(environment)) return environment;
  const isOneProcess = environment.workerCount === 1;
  const providers = loginProviders.flatMap((name) => {
    const keys = environment.oauth[name] ?? (isOneProcess ? standInKeys(name) : undefined);
    return keys ? [[name, keys]] : [];
  });
  const installers = installerNames.map((name) => [
    name,
    environment.installers[name] ?? `${STAND_IN_INSTALLER_PATH}/${name}`,
  ]);
  return {
    ...environment,
    oauth: Object.fromEntries(providers),
    installers: Object.fromEntries(installers),
  };
}

/** Returns one line for the operator about the stand-ins, or undefined without any. */
export function describeStandIns({ oauth, installers }: Environment): string | undefined {
  const providers = loginProviders.flatMap((name) => {
    const keys = oauth[name];
    return keys && isStandIn(keys) ? [loginTexts[name]] : [];
  });
  const hasInstallers = Object.values(installers).some((url) => url?.startsWith(STAND_IN_INSTALLER_PATH));
  const played = [...providers, ...(hasInstallers ? ["the app's installers"] : [])];
  return played.length > 0
    ? `Stand-ins play ${played.join(", ")}, because this site runs in development (docs/configuration.md)`
    : undefined;
}

/** Returns keys of this process, of the kind that the provider would issue. */
function standInKeys(provider: LoginProvider): LoginProviderKeys {
  const isApple = provider === "apple";
  return {
    clientId: `${provider}-stand-in`,
    clientSecret: isApple ? newPrivateKey() : newToken(),
    issuer: `${STAND_IN_LOGIN_PATH}/${provider}`,
    apple: isApple ? { teamId: "STAND-IN", keyId: "STAND-IN" } : undefined,
  };
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
