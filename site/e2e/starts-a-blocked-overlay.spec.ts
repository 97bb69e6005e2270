import { type Browser, expect, type Page, type PlaywrightWorkerArgs } from "@playwright/test";
import { addAccountBoard, callBoardApi, findSounds } from "./account-board.ts";
import { keepPressedPads } from "./keep-toasts.ts";
import { logInForState } from "./log-in-for-state.ts";
import { test } from "./site-test.ts";

/** Starts a browser that plays nothing before somebody presses something on the page. */
function launchStrictBrowser({ chromium }: PlaywrightWorkerArgs["playwright"]): Promise<Browser> {
  const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
  const policy = "--autoplay-policy=document-user-activation-required";
  return chromium.launch({
    ...options,
    args: [...args.filter((argument) => !argument.startsWith("--autoplay-policy")), policy],
  });
}

/** Returns a reader of the page's state. Playwright's own evaluations count as a press. */
async function withoutGesture(page: Page): Promise<<Value>(expression: string) => Promise<Value>> {
  const session = await page.context().newCDPSession(page);
  return async (expression) => {
    const { result } = await session.send("Runtime.evaluate", {
      expression: `JSON.stringify(${expression})`,
      userGesture: false,
      awaitPromise: true,
    });
    return JSON.parse(result.value ?? "null");
  };
}

test("offers one button on an overlay whose browser blocks sound, and plays after it", async ({
  page,
  playwright,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await logInForState(page, "member", origin);
  const [sound] = (await findSounds(request, origin)).calm;
  const pads = [{ soundId: sound?.id ?? "", label: "Honk", mode: "loop" as const }];
  const { id } = await addAccountBoard(page, origin, { name: "My stream", pages: [pads] });
  const { url } = await callBoardApi<{ url: string }>(page, origin, ["POST", `/${id}/overlay`]);

  const software = await launchStrictBrowser(playwright);
  const overlay = await software.newPage();
  await keepPressedPads(overlay);
  const read = await withoutGesture(overlay);
  const buttons = () => read<string[]>("[...document.querySelectorAll('button')].map((b) => b.textContent)");
  await overlay.goto(url);
  await expect.poll(buttons).toEqual(["Turn on sound"]);
  await expect.poll(() => read("document.body.textContent")).toContain("Overlay connected");
  expect(await read("navigator.userActivation.hasBeenActive")).toBe(false);

  const [x = 0, y = 0] = await read<number[]>(
    "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('button').getBoundingClientRect())",
  );
  await overlay.mouse.click(x, y);
  await expect.poll(buttons).toEqual([]);
  await callBoardApi(page, origin, ["POST", `/${id}/triggers`], { padId: "pad00000", action: "press" });
  await expect(overlay.getByRole("listitem").filter({ hasText: "Honk" })).toBeVisible();
  await software.close();
});
