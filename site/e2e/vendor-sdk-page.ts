import { expect, type JSHandle, type Page, type Request } from "@playwright/test";
import { browserScript } from "./browser-script.ts";
import { test } from "./site-test.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests pass values that the SDK's types forbid.
type Anything = (...values: any[]) => any;

/** The SDK's functions under test; its own types have no default export. */
export type VendorSdk = Record<
  | "logEvent"
  | "logPageView"
  | "setPosition"
  | "setOptOut"
  | "upload"
  | "endSession"
  | "isInitialized"
  | "setIntegrationAttribute"
  | "_setIntegrationDelay",
  Anything
> & {
  Identity: Record<string, Anything>;
  eCommerce: Record<string, Anything>;
  Consent: Record<string, Anything>;
} & {
  _Store: { SDKConfig: Record<string, unknown>; sessionId: string };
  _APIClient: {
    uploader: {
      uploadIntervalMillis: number;
      batchingEnabled: boolean;
      prepareAndUpload(...values: unknown[]): Promise<void>;
    };
  };
  ProductActionType: Record<string, number>;
};

export interface Answer {
  httpCode: number;
  body?: unknown;
}

export interface StartOptions {
  /** Name of the instance, which separates its storage from that of others. */
  name: string;
  /** Settings added to the site's. */
  settings: Record<string, unknown>;
  /** Names of the kits to register. */
  kits?: readonly string[];
}

/** A running instance in the page. */
export interface Started {
  mp: VendorSdk;
  ask(method: "identify" | "login" | "logout" | "modify", request: unknown): Promise<Answer>;
  /** Warnings and errors that the SDK logged. */
  said: string[];
  /** Answer to the first identity request. */
  answers: Answer[];
  kitCalls: string[];
}

/** A request to the collector. */
export interface CollectorRequest {
  path: string;
  method: string;
  body: Body;
  request: Request;
}
// biome-ignore lint/suspicious/noExplicitAny: only tests read the bodies of the vendor's protocol.
type Body = any;

/** Built once per worker, by the first test that needs it. */
let script: Promise<string> | undefined;

/**
 * Opens a document of the site that has the real vendor SDK but no script of the site, which would clear the
 * SDK's storage. Returns the collector's requests since.
 */
export async function openVendorSdkPage(page: Page): Promise<CollectorRequest[]> {
  script ??= browserScript("vendor-sdk-page.client.ts");
  const requests = await listenToCollector(page);
  await page.goto("/robots.txt");
  await page.addScriptTag({ content: await script });
  return requests;
}

/** Records the requests that a page sends to the collector from now on, in order. */
export async function listenToCollector(page: Page): Promise<CollectorRequest[]> {
  const requests: CollectorRequest[] = [];
  await page.addInitScript(sendBeaconsAsText);
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/mp/")) return;
    const body = JSON.parse(request.postData() || "null");
    requests.push({ path: pathname + search, method: request.method(), body, request });
  });
  return requests;
}

/** Playwright does not see the body of a beacon with a blob; it sees a text, and both are equal on the wire. */
function sendBeaconsAsText(): void {
  const texts = new WeakMap<Blob, string>();
  const RealBlob = Blob;
  window.Blob = class extends RealBlob {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(parts, options);
      texts.set(this, parts.join(""));
    }
  };
  const realBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => realBeacon(url, (body instanceof Blob && texts.get(body)) || body);
}

/** Starts an instance as the site does, and waits until the collector has identified the visitor. */
export async function startVendorSdk(
  page: Page,
  name: string,
  { isAnswered = true, ...rest }: Partial<StartOptions> & { isAnswered?: boolean } = {},
): Promise<JSHandle<Started>> {
  const options: StartOptions = { name, settings: {}, ...rest };
  const started = await page.evaluateHandle(
    (options) =>
      (window as unknown as { startVendorSdk: (options: object) => Started }).startVendorSdk(options),
    options,
  );
  if (isAnswered) await expect.poll(() => started.evaluate(({ answers }) => answers.length)).toBe(1);
  return started;
}

/** A rule: an action in the page, its result, and what the SDK logs. */
export interface Rule {
  /** What breaks without the rule. */
  name: string;
  act: (started: Started) => unknown;
  answer?: unknown;
  says?: (string | RegExp)[];
}

/** Checks each rule in the same page, one after the other. */
export async function checkRules(started: JSHandle<Started>, rules: readonly Rule[]): Promise<void> {
  for (const { name, act, answer, says = [] } of rules) {
    await test.step(name, async () => {
      await started.evaluate(({ said }) => said.splice(0));
      const given = await started.evaluate(act);
      if (answer !== undefined) expect(given, name).toEqual(answer);
      const said = await started.evaluate(({ said }) => said.splice(0));
      expect(said, name).toHaveLength(says.length);
      says.forEach((text, index) => {
        expect(said[index], name).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
      });
    });
  }
}

/** Returns the events of every batch, in order. A batch that was sent again counts twice, unless `isOnce`. */
export function uploadedEvents(requests: readonly CollectorRequest[], { isOnce = false } = {}): Body[] {
  const batches = requests.filter(({ path }) => path.endsWith("/events")).map(({ body }) => body);
  const ids = batches.map((batch) => batch?.source_request_id);
  const distinctBatches = isOnce ? batches.filter((_, index) => ids.indexOf(ids[index]) === index) : batches;
  return distinctBatches.flatMap((batch) => batch?.events ?? []);
}

/** Uploads queued events, and waits until the collector has received them and the SDK has read its answer. */
export async function upload(page: Page, started: JSHandle<Started>): Promise<void> {
  const answered = page.waitForResponse(/\/mp\/v3\/[^/]+\/events$/);
  await tryUpload(started);
  expect((await answered).status()).toBe(202);
}

/**
 * Uploads queued events, and waits until the SDK has stored what failed. An upload that begins before loses the batches that
 * failed in this one, since the SDK keeps one list of them.
 */
export async function tryUpload(started: JSHandle<Started>): Promise<void> {
  await started.evaluate(async ({ mp }) => {
    const { uploader } = mp._APIClient;
    const begin = uploader.prepareAndUpload.bind(uploader);
    let ended: Promise<void> | undefined;
    uploader.prepareAndUpload = (...values) => {
      ended = begin(...values);
      return ended;
    };
    mp.upload();
    uploader.prepareAndUpload = begin;
    await ended;
  });
}
