import { expect, type Page } from "@playwright/test";
import { test } from "../site-test.ts";
import {
  type Answer,
  checkRules,
  openVendorSdkPage,
  type Rule,
  startVendorSdk,
  uploadedEvents,
} from "../vendor-sdk-page.ts";

test.use({ bypassCSP: true });

const busy =
  "There is currently an Identity request processing. Please wait for this to return before requesting again";
const onlyTexts =
  "All user identity values must be strings or null. Request not sent to server. Please fix and try again.";
const aliasRules = [
  [
    "AliasMissingMpid",
    { destinationMpid: "2" },
    "Alias Request must contain both a destinationMpid and a sourceMpid",
  ],
  [
    "AliasNonUniqueMpid",
    { destinationMpid: "1" },
    "Alias Request's destinationMpid and sourceMpid must be unique",
  ],
  ["AliasMissingTime", { endTime: undefined }, "Alias Request must have both a startTime and an endTime"],
  ["AliasStartBeforeEndTime", { startTime: 9 }, "Alias Request's endTime must be later than its startTime"],
] as const;

const rules: Rule[] = [
  {
    name: "an identity that is no text is refused, or somebody would be known by a wrong one",
    act: ({ ask }) => ask("login", { userIdentities: { customerid: 5 } }),
    answer: { httpCode: -4, body: onlyTexts },
    says: [`ERROR: ${onlyTexts}`],
  },
  {
    name: "an identity of an unknown kind is refused",
    act: async ({ ask }) => (await ask("login", { userIdentities: { shoeSize: "42" } })).httpCode,
    answer: -4,
    says: [/^ERROR: There is an invalid identity key on your `userIdentities` object/],
  },
  {
    name: "a change of identities that names none is refused",
    act: async ({ ask }) => (await ask("modify", { userIdentities: {} })).httpCode,
    answer: -4,
    says: [/^ERROR: identityRequests to modify require userIdentities to be present/],
  },
  {
    name: "what is to be called back must be a function, and the visitor stays who they were",
    act: ({ mp }) => ["text", 5, {}].map((callback) => mp.Identity.login?.({ userIdentities: {} }, callback)),
    says: ["string", "number", "object"].map(
      (type) => `The optional callback must be a function. You tried entering a(n) ${type}`,
    ),
  },
  {
    name: "of two calls at once the second is refused, or two answers would race",
    act: ({ ask }) =>
      Promise.all([
        ask("login", { userIdentities: { customerid: "first" } }).then(({ httpCode }) => httpCode),
        ask("logout", { userIdentities: {} }),
      ]),
    answer: [200, { httpCode: -2, body: busy }],
  },
  {
    name: "a login tells the customer, and no empty values",
    act: async ({ ask }) =>
      (
        await ask("login", {
          userIdentities: { customerid: "u1", email: "", other: null, google: undefined },
        })
      ).httpCode,
    answer: 200,
    says: [
      "Identity value for 'email' is falsy (). This value will be removed from the request.",
      "Identity value for 'google' is falsy (undefined). This value will be removed from the request.",
    ],
  },
  {
    name: "who logged in before is known without asking again",
    act: async ({ ask }) =>
      (await ask("login", { userIdentities: { customerid: "u1", other: null } })).httpCode,
    answer: 200,
  },
  {
    name: "a changed identity is sent to the collector",
    act: async ({ ask }) => (await ask("modify", { userIdentities: { email: "a@example.com" } })).httpCode,
    answer: 200,
  },
  {
    name: "a visitor who logs out is somebody else",
    act: async ({ ask, mp }) => {
      const before = mp.Identity.getCurrentUser?.().getMPID();
      const { httpCode } = await ask("logout", { userIdentities: {} });
      return [httpCode, mp.Identity.getCurrentUser?.().getMPID() === before];
    },
    answer: [200, false],
  },
];

test("validates identities, requests one at a time, and sends them as product rules 14.3 and 14.10 to 14.12 require", async ({
  page,
}) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "identities");
  const cached = await page.evaluate(() => {
    const entries = Object.values(JSON.parse(localStorage.getItem("mprtcl-v4_identities-id-cache") ?? "{}"));
    return entries.map((entry) => (entry as { expireTimestamp: number }).expireTimestamp - Date.now());
  });
  expect(cached, "an identity is asked for again after 86400 s").toHaveLength(1);
  expect(Math.round(cached[0]! / 60_000)).toBe(86_400 / 60);
  await checkRules(vendorSdk, rules);

  const calls = requests.filter(({ path }) => path.startsWith("/mp/identity/v1/"));
  expect(calls.map(({ path }) => path.replace(/\d{6,}/, "{mpid}").split("/v1/")[1])).toEqual([
    "identify",
    "login",
    "login",
    "{mpid}/modify",
    "logout",
  ]);
  const [identify, , login, modify] = calls;
  for (const { request } of calls) {
    expect(request.method()).toBe("POST");
    expect(await request.allHeaders()).toMatchObject({
      "x-mp-key": "tuna",
      "content-type": "application/json",
    });
    expect((await request.response())?.status()).toBe(200);
  }
  expect(identify?.body.known_identities).toEqual({ device_application_stamp: expect.any(String) });
  expect(login?.body.known_identities).toEqual({
    customerid: "u1",
    other: null,
    device_application_stamp: expect.any(String),
  });
  expect(modify?.body.identity_changes).toEqual([
    { old_value: null, new_value: "a@example.com", identity_type: "email" },
  ]);
  const changes = uploadedEvents(requests).filter(({ event_type }) => event_type === "user_identity_change");
  expect(
    changes.map(({ data }) => data.new),
    "a change of who this is does not wait for the next upload",
  ).toEqual(
    expect.arrayContaining([expect.objectContaining({ identity_type: "customer_id", identity: "u1" })]),
  );
});

/** Makes the collector answer once with a status that it never sends itself, or not at all. */
async function answerOnce(page: Page, path: RegExp, status: number, json?: object): Promise<void> {
  await page.route(path, (route) => (status ? route.fulfill({ status, json: json ?? {} }) : route.abort()), {
    times: 1,
  });
}

test("reports a failed identity request to its caller", async ({ page }) => {
  await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "refused", { settings: { logLevel: "verbose" } });
  const wrong = { Errors: [{ message: "no such key" }, { message: "too long" }] };
  const joined = /received HTTP Code of 400 - no such key, too long$/;
  const cases: [status: number, answer: Answer, said: RegExp][] = [
    [400, { httpCode: 400, body: wrong }, joined],
    [
      401,
      { httpCode: -1, body: "Received HTTP Code of 401" },
      /requests? to servers - Received HTTP Code of 401$/,
    ],
    [
      403,
      { httpCode: -1, body: "Received HTTP Code of 403" },
      /requests? to servers - Received HTTP Code of 403$/,
    ],
    [
      429,
      { httpCode: -1, body: "Received HTTP Code of 429" },
      /requests? to servers - Received HTTP Code of 429$/,
    ],
    [
      500,
      { httpCode: -1, body: "Received HTTP Code of 500" },
      /requests? to servers - Received HTTP Code of 500$/,
    ],
    [0, { httpCode: -1, body: "Failed to fetch" }, /requests? to servers - Failed to fetch$/],
  ];
  for (const [status, answer, said] of cases) {
    await test.step(`identity answered by ${status}`, async () => {
      await answerOnce(page, /\/identity\/v1\/login$/, status, wrong);
      await vendorSdk.evaluate(({ said }) => said.splice(0));
      const given = await vendorSdk.evaluate(
        ({ ask }, customerid) => ask("login", { userIdentities: { customerid } }),
        `u${status}`,
      );
      expect(given, "the site retries by this answer").toEqual(answer);
      expect(await vendorSdk.evaluate(({ said }) => said)).toContainEqual(expect.stringMatching(said));
    });
  }
});

test("sends an alias request for two distinct ids with a start and an end time", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "alias");
  const aliased = (change: object) =>
    vendorSdk.evaluate(
      ({ mp }, request) => new Promise((resolve) => mp.Identity.aliasUsers?.(request, resolve)),
      { destinationMpid: "1", sourceMpid: "1", startTime: 5, endTime: 6, ...change },
    );
  for (const [rule, change, message] of aliasRules) {
    const distinct = rule === "AliasNonUniqueMpid" ? {} : { destinationMpid: "2" };
    const missing = rule === "AliasMissingMpid" ? { sourceMpid: undefined } : {};
    expect(await aliased({ ...distinct, ...missing, ...change }), rule).toEqual({ httpCode: -4, message });
  }
  expect(
    requests.filter(({ path }) => path.includes("/alias/")),
    "what is wrong is not sent",
  ).toEqual([]);

  expect(await aliased({ destinationMpid: "2" })).toEqual({ httpCode: 202 });
  expect(requests.at(-1)).toMatchObject({
    path: "/mp/alias/tuna/Alias",
    method: "POST",
    body: {
      request_type: "alias",
      api_key: "tuna",
      data: { destination_mpid: "2", source_mpid: "1", start_unixtime_ms: 5, end_unixtime_ms: 6 },
    },
  });
  const answers: [status: number, answer: object][] = [
    [200, { httpCode: 200 }],
    [400, { httpCode: 400, message: "too old" }],
    [500, { httpCode: -1, message: "Received HTTP Code of 500" }],
  ];
  for (const [status, answer] of answers) {
    await answerOnce(page, /\/Alias$/, status, { message: "too old", code: "OLD" });
    expect(await aliased({ destinationMpid: "2" }), `alias answered by ${status}`).toEqual(answer);
  }

  const daysBack = await vendorSdk.evaluate(({ mp }) => {
    const user = (id: string) => ({
      getMPID: () => id,
      getFirstSeenTime: () => 1,
      getLastSeenTime: () => Date.now(),
    });
    const { startTime, endTime } = mp.Identity.createAliasRequest?.(user("1"), user("2")) ?? {};
    return (endTime - startTime) / 86_400_000;
  });
  expect(daysBack, "nothing is moved that is older than 90 days").toBeCloseTo(90, 3);
});

test("requests a visitor's groups, and explains refusals", async ({ page }) => {
  const requests = await openVendorSdkPage(page);
  const vendorSdk = await startVendorSdk(page, "audience");
  const audiences = () =>
    vendorSdk.evaluate(
      ({ mp }) => new Promise((resolve) => mp.Identity.getCurrentUser?.().getUserAudiences(resolve)),
    );
  expect(await audiences(), "nobody is in a group of a collector that has none").toEqual({
    currentAudienceMemberships: [],
  });
  const mpid = await vendorSdk.evaluate(({ mp }) => mp.Identity.getCurrentUser?.().getMPID());
  expect(requests.at(-1)).toMatchObject({ method: "GET", path: `/mp/audience/tuna/audience?mpid=${mpid}` });

  const texts: [status: number, text: RegExp][] = [
    [401, /please verify your API key\.`$/],
    [403, /please verify your workspace is enabled for audiences\.`$/],
    [404, /Uncaught HTTP Error 404\.$/],
    [500, /Uncaught HTTP Error 500\.$/],
  ];
  for (const [status, text] of texts) {
    await answerOnce(page, /\/audience\?/, status);
    await vendorSdk.evaluate(({ mp }) => mp.Identity.getCurrentUser?.().getUserAudiences(() => {}));
    await expect
      .poll(() => vendorSdk.evaluate(({ said }) => said), `${status}`)
      .toContainEqual(expect.stringMatching(text));
  }
});
