import { expect } from "@playwright/test";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { browserScript } from "../browser-script.ts";
import { HydratedPage } from "../hydrated-page.ts";
import { openPartnerSite } from "../partner-site.ts";
import { KEYS } from "./engine.ts";
import { test as base } from "./engine-test.ts";

/** `partner` has the address of a partner's page that a server rendered, and the ids of its sounds. */
const test = base.extend<{ partner: { url: string; ids: readonly string[] } }>({
  partner: async ({ request, baseURL }, use) => {
    const { items } = await (await request.get("/api/v1/sounds?pageSize=3")).json();
    const ids = items.map(({ id }: { id: string }) => id);
    const markup = renderToString(createElement(HydratedPage, { ids }));
    const site = await openPartnerSite({
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner</title>
        <link rel="icon" href="data:,">
        <script>
          ids = ${JSON.stringify(ids)};
          problems = [];
          addEventListener("error", ({ message }) => problems.push(message));
          addEventListener("tuna-error", ({ detail }) => problems.push(detail.message));
        </script>
        <div id="app">${markup}</div>
        <script type="module" src="${baseURL}/widgets/v1/widgets.js"></script>`,
      files: {
        "/results?words=air+horn": { type: "text/html", text: "<title>Results</title><h1>Results</h1>" },
      },
    });
    await use({ url: site.url, ids });
    await site.close();
  },
});

const hydratingScript = browserScript("hydrated-page.client.ts");
const CARD_PLAY = "tuna-sound-card >>> .tn-play";
const FIELD = "tuna-search-box >>> input";
const OPTION = "tuna-search-box >>> [role=option]";

test("keeps what a visitor did before hydration, and hears what follows", async ({ visit, partner }) => {
  await visit.load(partner.url);
  await visit.see("tuna-sound-list >>> .tn-play", /^Play /);
  await visit.repeatSounds();
  await visit.press(CARD_PLAY, /^Play /);
  await visit.expectPlayer({ isActive: true, hasMoved: true });
  await visit.run(new Function(await hydratingScript) as () => void);
  await visit.run(() => hydrate());
  const [first] = partner.ids;
  await visit.see("[role=status]", new RegExp(`^${first}$`));
  await visit.press(CARD_PLAY, /^Pause /);
  await visit.press(CARD_PLAY, /^Play /);
  await visit.see("[role=status]", new RegExp(`^${first}, ${first}$`));
  expect(await visit.names("tuna-sound-list >>> .tn-play")).toHaveLength(2);
  expect(await visit.run(() => problems)).toEqual([]);
});

test("sends the text of a search box with the form around it, before and after hydration", async ({
  visit,
  partner,
}) => {
  /** What the form would send now. */
  const words = () =>
    visit.run(() => new FormData(document.querySelector("form") ?? undefined).get("words") as string | null);
  await visit.load(partner.url);
  await visit.see(FIELD);
  await expect.poll(words).toBe("first");
  await visit.run(new Function(await hydratingScript) as () => void);
  await visit.run(() => hydrate());
  await visit.press(FIELD);
  await visit.type(" words");
  await expect.poll(words).toBe("first words");
  // The list of suggestions covers what stands below the field.
  await visit.see(OPTION);
  await visit.type(KEYS.Escape);
  await visit.missFrom(OPTION);
  await visit.press("button", /^Reset$/);
  await expect.poll(words).toBe("first");
  await visit.run(() => {
    Object.assign(document.querySelector("tuna-search-box") as object, { value: "air horn" });
  });
  await expect.poll(words).toBe("air horn");
  expect(await visit.run(() => problems)).toEqual([]);
  await visit.press("button", /^Send$/);
  await visit.arrive("/results?words=air+horn");
});
