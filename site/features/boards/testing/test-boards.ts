import type { Board, BoardContent } from "@tuna/sdk/boards";
import { boardContentSchema } from "@tuna/sdk/boards";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { testAudio } from "../../../platform/store/testing/new-test-item.ts";
import { openTestLogin, type TestBrowser, type TestLogin } from "../../account/testing/test-browser.ts";
import { testItem } from "../../moderation/testing/test-store.ts";

/** A site with sounds, and members who log in. */
export interface BoardSite {
  site: Site;
  login: TestLogin;
  /** A new browser in a network of its own, logged in. */
  logIn(email: string): Promise<TestBrowser>;
}

/** Opens a site in memory with the sounds `horn` and `bell`, and `shy`, which is unlisted. Close it after the tests. */
export async function openBoardSite(options: Parameters<typeof openTestLogin>[1] = {}): Promise<BoardSite> {
  const site = await openTestSite();
  await site.catalog.addMedia([testAudio]);
  await site.catalog.add([
    testItem("sound", "horn"),
    testItem("sound", "bell"),
    testItem("sound", "shy", {}, { publicStatus: "unlisted" }),
  ]);
  const login = openTestLogin(site, options);
  let networks = 0;
  return {
    site,
    login,
    async logIn(email) {
      networks += 1;
      const browser = login.newBrowser(`198.51.100.${networks}`, "Mozilla/5.0 (X11; Linux) Firefox/140.0");
      await browser.logIn(email);
      return browser;
    },
  };
}

let count = 0;

/** The content of a board with one page, whose pads play these sounds. */
export function boardOf(soundIds: readonly string[], name = "Mine"): BoardContent {
  const pads = soundIds.map((soundId, index) => ({ id: `pad${String(index).padStart(5, "0")}`, soundId }));
  return boardContentSchema.parse({ name, pages: [{ pads }] });
}

/** Creates a board by the API. */
export async function addBoard(
  browser: TestBrowser,
  content: BoardContent,
  visibility: Board["visibility"] = "public",
): Promise<Board> {
  count += 1;
  const answer = await browser.post("/me/boards", { key: `test-${count}`, content, visibility });
  if (answer.status !== 201) throw new Error(`No board was created: ${await answer.text()}`);
  return (await answer.json()) as Board;
}
