import type { Browser, FrameLocator, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connectToBrowser, openPage } from "../consumers/testing/consumer-page.ts";
import { people, startWordPress, type WordPress } from "./testing/start-wordpress.ts";

const siteUrl = inject("siteUrl");
let wordPress: WordPress;
let browser: Browser;
let addresses: { sound: string; voice: string; board: string };
let soundName: string;

/** Posts as an author does, by WordPress's own interface for programs. Returns the address of the post. */
async function publish(content: string): Promise<string> {
  const { name, password } = people.author;
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const text = (value: string) => `<value><string>${value}</string></value>`;
  const members = Object.entries({ post_status: "publish", post_title: "Post", post_content: escaped })
    .map(([key, value]) => `<member><name>${key}</name>${text(value)}</member>`)
    .join("");
  const parameters = [text("0"), text(name), text(password), `<value><struct>${members}</struct></value>`];
  const answer = await fetch(`${wordPress.url}/xmlrpc.php`, {
    method: "POST",
    body: `<?xml version="1.0"?><methodCall><methodName>wp.newPost</methodName><params>${parameters
      .map((value) => `<param>${value}</param>`)
      .join("")}</params></methodCall>`,
  });
  const [, id] = /<string>(\d+)<\/string>/.exec(await answer.text()) ?? [];
  expect(id).toBeDefined();
  return `${wordPress.url}/?p=${id}`;
}

async function logIn(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.goto(`${wordPress.url}/wp-login.php`);
  // WordPress moves the focus there 200 ms after its script, which would take the text that is meant for another field.
  await page.locator("#user_login:focus").waitFor();
  await page.getByLabel("Username or Email Address").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

const plays = async (frame: FrameLocator) => {
  await frame.getByRole("button", { name: `Play ${soundName}` }).click();
  await frame.getByRole("button", { name: `Pause ${soundName}` }).waitFor();
};

describe.runIf(inject("hasWordPress"))("WordPress", () => {
  beforeAll(async () => {
    const first = async (list: string) =>
      (await (await fetch(`${siteUrl}/api/v1/${list}`)).json()).items[0] as { id: string; name: string };
    const [sound, voice, board] = await Promise.all([first("sounds"), first("voices"), first("boards")]);
    soundName = sound.name;
    addresses = {
      sound: `${siteUrl}/sound/${sound.id}`,
      voice: `${siteUrl}/voice/${voice.id}`,
      board: `${siteUrl}/board/${board.id}`,
    };
    [wordPress, browser] = await Promise.all([startWordPress(siteUrl), connectToBrowser()]);
  });
  afterAll(() => Promise.all([wordPress?.close(), browser?.close()]));

  it("without the plugin makes players of addresses, whose links work in its sandbox", async () => {
    const url = await publish(Object.values(addresses).join("\n\n"));
    const { page } = await openPage(browser);
    await page.goto(url);
    const frames = page.locator("iframe.wp-embedded-content");
    await frames.nth(2).waitFor();
    expect(await frames.count()).toBe(3);
    for (const frame of await frames.all()) {
      expect(await frame.getAttribute("sandbox")).toBe("allow-scripts");
      expect(await frame.evaluate((node) => getComputedStyle(node).borderTopWidth)).toBe("0px");
    }
    expect(await frames.first().getAttribute("height")).toBe("152");
    const player = page.frameLocator("iframe.wp-embedded-content >> nth=0");
    await plays(player);
    await player.getByRole("link", { name: soundName }).click();
    await page.waitForURL(addresses.sound);
    await page.goBack();
    const board = page.frameLocator("iframe.wp-embedded-content >> nth=2");
    await board.getByRole("link").first().click();
    await page.waitForURL(`${siteUrl}/**`);
    await page.close();
  });

  it("takes the site's address on the plugin's page of settings, and refuses what is none", async () => {
    await wordPress.run(
      'require ABSPATH . "wp-admin/includes/plugin.php"; activate_plugin("tuna/tuna.php");',
    );
    const { page } = await openPage(browser);
    await logIn(page, people.administrator);
    await page.goto(`${wordPress.url}/wp-admin/options-general.php?page=tuna`);
    const field = page.getByLabel("Address of the Tuna site");
    await field.fill(`${siteUrl}/sounds/`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Settings saved.").waitFor();
    expect(await field.inputValue()).toBe(siteUrl);
    await field.fill("ftp://sounds.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Enter an address that begins with https://.").waitFor();
    expect(await field.inputValue()).toBe(siteUrl);
    await page.close();
  });

  it("with the plugin shows players as they are, by address and by shortcode", async () => {
    const [id] = addresses.sound.split("/").slice(-1);
    const shortcodes = [
      `[tuna sound="${id}"]`,
      `[tuna url="${addresses.board}"]`,
      '[tuna url="https://other.example/"]',
    ];
    const url = await publish([addresses.sound, addresses.voice, ...shortcodes].join("\n\n"));
    const { page } = await openPage(browser);
    await page.goto(url);
    const frames = page.locator(`iframe[src^="${siteUrl}/embed/"]`);
    await frames.nth(3).waitFor();
    expect(await frames.count()).toBe(4);
    expect(await page.locator("iframe").count()).toBe(4);
    for (const frame of await frames.all()) {
      expect([await frame.getAttribute("sandbox"), await frame.getAttribute("allow")]).toEqual([
        null,
        "autoplay",
      ]);
    }
    await plays(page.frameLocator(`iframe[src^="${siteUrl}/embed/"] >> nth=2`));
    await page.close();
  });

  it("lets an author insert the block, shows the player while they write, and publishes it", async () => {
    const { page } = await openPage(browser);
    await logIn(page, people.author);
    await page.goto(`${wordPress.url}/wp-admin/post-new.php`);
    await page.waitForFunction(
      "wp.blocks?.getBlockType('tuna/player') && wp.data.select('core/editor').getCurrentPost().id",
    );
    await page.evaluate(`wp.data.dispatch("core/preferences").set("core/edit-post", "welcomeGuide", false)`);
    await page.evaluate(
      `wp.data.dispatch("core/block-editor").insertBlock(wp.blocks.createBlock("tuna/player"))`,
    );
    await page.getByLabel("Address of a sound, voice or board").fill(addresses.sound);
    await page.frameLocator(`iframe[src^="${siteUrl}/embed/"]`).getByText(soundName).first().waitFor();
    const link = await page.evaluate(`(async () => {
      await wp.data.dispatch("core/editor").editPost({ title: "Block", status: "publish" });
      await wp.data.dispatch("core/editor").savePost();
      return wp.data.select("core/editor").getCurrentPost().link;
    })()`);
    const { page: post } = await openPage(browser);
    await post.goto(link as string);
    await plays(post.frameLocator(`iframe[src^="${siteUrl}/embed/"]`));
    await Promise.all([page.close(), post.close()]);
    expect(await wordPress.complaints()).toEqual([]);
  });
});
