import { expect, type JSHandle, type Page, type Request, test } from "@playwright/test";
import { browserScript } from "./browser-script.ts";

// biome-ignore lint/suspicious/noExplicitAny: the tests hand in what the types of the library forbid.
type Anything = (...values: any[]) => any;

/** What is called of the library: its own types have no default export. */
export type Library = Record<
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
  _APIClient: { uploader: { uploadIntervalMillis: number; batchingEnabled: boolean } };
  ProductActionType: Record<string, number>;
};

export interface Answer {
  httpCode: number;
  body?: unknown;
}

export interface StartOptions {
  /** Keeps what it stores apart from that of other instances. */
  name: string;
  /** Beside those of the site. */
  settings: Record<string, unknown>;
  /** Partners whose parts are there. */
  kits?: readonly string[];
  /** Key of a workspace at the provider, whose hosts are called then instead of the site's. */
  providerKey?: string;
}

/** An instance that runs in the page. */
export interface Started {
  mp: Library;
  ask(method: "identify" | "login" | "logout" | "modify", request: unknown): Promise<Answer>;
  /** Warnings and errors of the library. */
  said: string[];
  /** What the first call of identity was answered. */
  answers: Answer[];
  kitCalls: string[];
}

/** A request to the collector. */
export interface Told {
  path: string;
  method: string;
  body: Body;
  request: Request;
}
// biome-ignore lint/suspicious/noExplicitAny: bodies of the provider's wire, looked at by tests alone.
type Body = any;

/** Built once a worker, by the first test that needs it. */
let script: Promise<string> | undefined;

/**
 * A document of the site that has no script of its own, which would sweep what the library keeps; with the real
 * library in it, and everything that is told to the collector since.
 */
export async function openLibraryPage(page: Page): Promise<Told[]> {
  script ??= browserScript("analytics-library.client.ts");
  const told = await listenToCollector(page);
  await page.goto("/robots.txt");
  await page.addScriptTag({ content: await script });
  return told;
}

/** What a page tells the collector from now on, in order. */
export async function listenToCollector(page: Page): Promise<Told[]> {
  const told: Told[] = [];
  await page.addInitScript(sendBeaconsAsText);
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/mp/")) return;
    const body = JSON.parse(request.postData() || "null");
    told.push({ path: pathname + search, method: request.method(), body, request });
  });
  return told;
}

/** What a beacon of a blob carries is not seen from outside; as a text it is, and on the wire both are the same. */
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

/** Starts an instance as the site does, and waits until the collector has said who this is. */
export async function startLibrary(
  page: Page,
  name: string,
  { isAnswered = true, ...rest }: Partial<StartOptions> & { isAnswered?: boolean } = {},
): Promise<JSHandle<Started>> {
  const options: StartOptions = { name, settings: {}, ...rest };
  const started = await page.evaluateHandle(
    (options) => (window as unknown as { startLibrary: (options: object) => Started }).startLibrary(options),
    options,
  );
  if (isAnswered) await expect.poll(() => started.evaluate(({ answers }) => answers.length)).toBe(1);
  return started;
}

/** One rule: what is done in the page, what comes back, and what the library says to it. */
export interface Rule {
  /** What would be lost without it. */
  name: string;
  act: (started: Started) => unknown;
  answer?: unknown;
  says?: (string | RegExp)[];
}

/** Each rule in one page, one after the other. */
export async function holdRules(started: JSHandle<Started>, rules: readonly Rule[]): Promise<void> {
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

/** The events of every batch, in order. A batch that was sent again counts twice, unless `isOnce`. */
export function eventsOf(told: readonly Told[], { isOnce = false } = {}): Body[] {
  const batches = told.filter(({ path }) => path.endsWith("/events")).map(({ body }) => body);
  const ids = batches.map((batch) => batch?.source_request_id);
  const kept = isOnce ? batches.filter((_, index) => ids.indexOf(ids[index]) === index) : batches;
  return kept.flatMap((batch) => batch?.events ?? []);
}

/** Sends what waits, and gives the batches once the collector has taken them. */
export async function upload(page: Page, started: JSHandle<Started>): Promise<void> {
  const answered = page.waitForResponse(/\/mp\/v3\/[^/]+\/events$/);
  await started.evaluate(({ mp }) => mp.upload());
  expect((await answered).status()).toBe(202);
}
