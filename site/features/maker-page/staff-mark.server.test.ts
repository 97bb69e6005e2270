import { itemPath } from "@tuna/sdk/routing";
import { describe, expect, it } from "vitest";
import { parseMarkup } from "../../platform/pages/testing/parse-markup.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { newSound, sendAndCheck, testWav } from "../uploads/testing/send-upload.ts";

const setup = setUpLogins({ pages: testPages });

async function publish(maker: TestBrowser, frequency: number, details = {}): Promise<string> {
  const bytes = testWav(frequency);
  const { item } = await sendAndCheck(maker, newSound(bytes, { details }), bytes);
  return itemPath("sound", item?.id ?? "");
}

/** What a stranger finds of a maker with this sound: the API's field, and the names on the pages of maker and sound. */
async function shown(maker: TestBrowser, soundPath: string) {
  const stranger = setup.login.newBrowser("198.51.100.251");
  const { slug } = await (await maker.call("/me")).json();
  const textOf = async (path: string, selector: string) => {
    const page = parseMarkup(await (await stranger.visit(path)).text(), "text/html");
    return page.querySelector(selector)?.textContent;
  };
  const { isStaff } = await (await stranger.call(`/makers/${slug}`)).json();
  return [isStaff, await textOf(`/u/${slug}/`, "h1"), await textOf(soundPath, ".item-by")];
}

describe("the mark of those who run the site", () => {
  it("stands beside an administrator's name as long as the account is one", async () => {
    const { browser, email } = await setup.newAdministrator();
    const path = await publish(browser, 660);
    const { name } = await (await browser.call("/me")).json();
    expect(await shown(browser, path)).toEqual([true, `${name} Staff`, `by ${name}Staff0 plays`]);
    await setup.site.moderation.changeAccountType(null, email, "user", new Date());
    expect(await shown(browser, path)).toEqual([undefined, name, `by ${name}0 plays`]);
  });

  it("is nobody else's, whatever their name", async () => {
    const maker = await setup.logIn("ordinary@x.example");
    const path = await publish(maker, 661);
    expect(await shown(maker, path)).toEqual([undefined, "ordinary", "by ordinary0 plays"]);
    for (const name of ["Ada Staff", "Ada (staff)", "S t a f f"])
      expect((await maker.call("/me", { method: "PATCH", body: { name } })).status, name).toBe(400);
  });

  it("stands in the API, on cards, in the embedded player and in lists, and goes with the rights", async () => {
    const { browser, email } = await setup.newAdministrator();
    const path = await publish(browser, 663);
    const id = path.split("/").at(-1);
    const stranger = setup.login.newBrowser("198.51.100.253");
    const signs = async () => {
      const { publicInfo } = await (await stranger.call(`/sounds/${id}`)).json();
      const { cards } = await (await stranger.call(`/cards?sounds=${id}`)).json();
      const count = async (address: string, selector: string) => {
        const text = await (await stranger.visit(address)).text();
        return parseMarkup(text, "text/html").querySelectorAll(selector).length;
      };
      const { slug } = await (await browser.call("/me")).json();
      const named = '.tn-staff[role="img"][aria-label="Staff"]';
      return [
        publicInfo.isOwnerStaff,
        cards[0].isOwnerStaff,
        await count(`/embed/sound/${id}`, `.embed-names ${named}`),
        await count(`/u/${slug}/`, `.tn-card-by ${named}`),
      ];
    };
    expect(await signs()).toEqual([true, true, 1, 1]);
    await setup.site.moderation.changeAccountType(null, email, "user", new Date());
    expect(await signs()).toEqual([undefined, undefined, 0, 0]);
  });

  it("does not tell of explicit items that staff made them", async () => {
    const { browser } = await setup.newAdministrator();
    const path = await publish(browser, 662, { isSensitive: true });
    expect((await shown(browser, path))[2]).not.toContain("Staff");
    const html = await (await setup.login.newBrowser("198.51.100.252").visit(path)).text();
    expect(html).not.toContain("isOwnerStaff");
  });
});
