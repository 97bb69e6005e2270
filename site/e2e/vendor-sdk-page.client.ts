import * as vendorModule from "@mparticle/web-sdk";
import { sdkConfig, sdkOfModule } from "@tuna/sdk/analytics";
import { brand } from "../brand.ts";
import type { Answer, StartOptions, VendorSdk } from "./vendor-sdk-page.ts";

interface Manager extends VendorSdk {
  init(key: string, settings: object, name: string): void;
  getInstance(name: string): VendorSdk;
}

const manager = sdkOfModule(vendorModule) as unknown as Manager;

// The SDK calls some addresses by https whatever its settings say; the test site has no certificate.
const realFetch = window.fetch.bind(window);
window.fetch = (input, init) =>
  realFetch(
    typeof input === "string" ? input.replace(`https://${location.host}/`, `${location.origin}/`) : input,
    init,
  );

/** Starts a separate instance, which shares nothing with the others of this page. */
function startVendorSdk({ name, settings, kits = [] }: StartOptions) {
  const said: string[] = [];
  const answers: Answer[] = [];
  const kitCalls: string[] = [];
  const say = (text: unknown) => void said.push(String(text));
  const constructors = kits.map((kit) => [kit, { name: kit, constructor: createKit(kit, kitCalls) }]);
  const target = { key: brand.key, collectorHost: location.host, isSecure: false };
  const config = sdkConfig(target, brand);
  manager.init(
    target.key,
    {
      ...config,
      // Tests say when to upload. The timer of the site would be there first on a busy machine.
      flags: { ...config.flags, eventBatchingIntervalMillis: "60000" },
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

/** A kit that records when it was started and what it received. */
function createKit(name: string, calls: string[]) {
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

Object.assign(window, { startVendorSdk });
