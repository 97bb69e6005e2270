import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import { splitIntoBatches } from "../features/catalog/split-into-batches.server.ts";
import { openReviewSite, type ReviewSite } from "../features/uploads/testing/open-review-site.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { LIFETIME_HEADER, listenWithLifetimes } from "./testing/changed-lifetimes.ts";
import {
  accessToFile,
  expectedFileStatus,
  type FileAccess,
  type FileViewer,
  fileRules,
  fileViewers,
} from "./testing/file-rules.ts";
import { type Owned, openViewers, ownBoard, ownItem, ownProfile } from "./testing/owned-files.ts";
import { rawGet } from "./testing/raw-get.ts";
import { type StartedProxy, startNginx, startVarnish } from "./testing/started-proxies.ts";

const MAX_LIFETIME_S = 60;
const token = "token-of-the-tests";
const polling = { interval: 200 };
/** Varnish on a busy machine closes connections that come faster than it opens threads. */
const MAX_CONNECTIONS = 24;
const isComplete = !["nginx", "varnishd"].some((name) => inject("missingPrograms").includes(name));

/** The changes that the site tells its cache about. After all others, copies go with their lifetime. */
const purgedStates: readonly string[] = [
  "explicit",
  "hidden by an administrator",
  "unlisted by its maker",
  "withdrawn",
  "of a suspended owner",
  "private",
  "removed",
];

/** Caches in front of one site. Only a purge ends what the last one has within an hour. */
const caches = [
  { name: "nginx", lifetimeS: 1, isPurged: false },
  { name: "Varnish", lifetimeS: 1, isPurged: false },
  { name: "Varnish with purges", lifetimeS: 3600, isPurged: true },
] as const;
type Cache = (typeof caches)[number];

describe.runIf(isComplete)("behind the shipped caches", () => {
  let test: ReviewSite;
  let viewers: Record<Exclude<FileViewer, "owner">, TestBrowser>;
  const proxies: Partial<Record<Cache["name"], StartedProxy>> = {};
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const purgedPort = await freePort();
    test = await openReviewSite({
      rule: { publishing: "at-once", trustedAfter: 0 },
      pages: testPages,
      variables: {
        CDN_PURGE_URL: `http://127.0.0.1:${purgedPort}/purge`,
        CDN_PURGE_TOKEN: token,
        TRUSTED_PROXIES: "1",
      },
    });
    viewers = await openViewers(test);
    for (const { name, lifetimeS, isPurged } of caches) {
      const origin = await listenWithLifetimes(test.login.app, lifetimeS);
      const proxy =
        name === "nginx"
          ? await startNginx(origin.port)
          : await startVarnish(origin.port, isPurged ? purgedPort : await freePort(), isPurged ? token : "");
      proxies[name] = proxy;
      stops.push(proxy.stop, origin.close);
    }
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await test?.site.close();
  });

  type AnyOwned = Omit<Owned<"sound">, "states"> & { states: Record<string, () => Promise<unknown>> };
  const kinds: { kind: keyof typeof fileRules; own: () => Promise<AnyOwned> }[] = [
    { kind: "sound", own: () => ownItem(test, "sound") },
    { kind: "voice", own: () => ownItem(test, "voice") },
    { kind: "board", own: () => ownBoard(test) },
    { kind: "profile", own: () => ownProfile(test) },
  ];
  it.each(kinds)("the files of a $kind follow its state", async ({ kind, own }) => {
    const owned = await own();
    const browsers = { ...viewers, owner: owned.owner };
    const rules = Object.entries<FileAccess>(fileRules[kind]);
    for (const [index, [state, access]] of rules.entries()) {
      await owned.states[state]?.();
      const asked = caches.filter(({ isPurged }) => !isPurged || index === 0 || purgedStates.includes(state));
      const rows = asked.flatMap((cache) =>
        fileViewers.flatMap((viewer) =>
          Object.entries(owned.files).map(([file, address]) => ({ cache, viewer, file, address })),
        ),
      );
      for (const some of splitIntoBatches(rows, MAX_CONNECTIONS)) {
        await Promise.all(
          some.map(async ({ cache, viewer, file, address }) => {
            const row = `${file} of a ${kind} ${state}, for ${viewer} by ${cache.name}`;
            const ask = () => askFor(cache, browsers[viewer], address);
            const expected = expectedFileStatus(address, accessToFile(file, access), viewer);
            const answer = await vi.waitFor(async () => {
              const each = await ask();
              expect(each.status, row).toBe(expected);
              return each;
            }, polling);
            expect(answer.lifetimeS, row).toBeLessThanOrEqual(MAX_LIFETIME_S);
            if (viewer !== "stranger" || !answer.isPublic) expect(answer.isHit, row).toBe(false);
            // What the next state has to end is in the cache.
            else await expect.poll(async () => (await ask()).isHit, { ...polling, message: row }).toBe(true);
          }),
        );
      }
    }
  });

  it("a purge ends the copies of an icon that an administrator removes", async () => {
    const { files, upload } = await ownItem(test, "voice");
    const [, , purged] = caches;
    const ask = () => askFor(purged, viewers.stranger, files.icon ?? "");
    await expect.poll(async () => (await ask()).isHit, polling).toBe(true);
    const path = `/admin/edit/voice/${upload.item?.id}/remove-icon/`;
    const answer = await test.ada.visit(path, { method: "POST", body: new URLSearchParams() });
    expect(answer.status).toBe(303);
    await expect.poll(async () => (await ask()).status, polling).toBe(404);
  });

  async function askFor({ name }: Cache, browser: TestBrowser, address: string) {
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const { status, headers } = await rawGet(proxies[name]?.origin ?? "", address, {
      headers: cookie ? { cookie } : {},
    });
    return {
      status,
      isHit: headers["x-cache"] === "HIT",
      isPublic: headers["cache-control"]?.startsWith("public") ?? false,
      lifetimeS: Number(headers[LIFETIME_HEADER] ?? 0),
    };
  }
});
