import * as libraryModule from "@mparticle/web-sdk";
import { createAnalytics, sdkConfig, sdkOfModule } from "@tuna/sdk/analytics";
import { brand } from "../brand.ts";
import type { Answer, Library, StartOptions } from "./analytics-library.ts";

interface Manager extends Library {
  init(key: string, settings: object, name: string): void;
  getInstance(name: string): Library;
}

const manager = sdkOfModule(libraryModule) as unknown as Manager;

// Some addresses are called by https whatever the settings say, and the site of these tests has no certificate.
const realFetch = window.fetch.bind(window);
window.fetch = (input, init) =>
  realFetch(
    typeof input === "string" ? input.replace(`https://${location.host}/`, `${location.origin}/`) : input,
    init,
  );

/** Starts an instance of its own, which shares nothing with the others of this page. */
function startLibrary({ name, settings, kits = [], providerKey }: StartOptions) {
  const said: string[] = [];
  const answers: Answer[] = [];
  const kitCalls: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const constructors = kits.map((kit) => [kit, { name: kit, constructor: kitOf(kit, kitCalls) }]);
  const target = providerKey
    ? { key: providerKey, isSecure: true }
    : { key: brand.key, collectorHost: location.host, isSecure: false };
  manager.init(
    target.key,
    {
      ...sdkConfig(target, brand),
      workspaceToken: name,
      logger: { error: say, warning: say, verbose: say },
      onCreateBatch: (batch: object) => batch,
      identityCallback: (answer: Answer) => answers.push(answer),
      kits: Object.fromEntries(constructors),
      ...settings,
    },
    name,
  );
  const mp = manager.getInstance(name);
  const ask = (method: "identify" | "login" | "logout" | "modify", request: unknown) =>
    new Promise<Answer>((resolve) => {
      mp.Identity[method]?.(request, ({ httpCode, body }: Answer) => resolve({ httpCode, body }));
    });
  return { mp, ask, said, answers, kitCalls };
}

/** A partner's part: says when it was started, and what it was handed. */
function kitOf(name: string, calls: string[]) {
  return class {
    settings = {};
    init(_settings: object, reportForwarding: (kit: object, event: object) => void) {
      this.#report = reportForwarding;
      calls.push(`${name} starts`);
    }
    #report: (kit: object, event: object) => void = () => {};
    process(event: Record<"EventName" | "EventAttributes" | "UserAttributes" | "UserIdentities", unknown>) {
      this.#report(this, event);
      const { EventName, EventAttributes, UserAttributes, UserIdentities } = event;
      calls.push(`${name} ${EventName} ${JSON.stringify([EventAttributes, UserAttributes, UserIdentities])}`);
    }
  };
}

Object.assign(window, { startLibrary, createAnalytics, brand });
