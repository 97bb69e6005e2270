// @vitest-environment node
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, probe } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';
const probes = "Object.keys(probes).length";

it("renders nothing for an element that is never added to the page", async () => {
  const page = await open(`${script}<tuna-probe id="a"></tuna-probe>`);
  await probe(page, "a");
  await page.evaluate(() => {
    const element = document.createElement("tuna-probe");
    Object.assign(element, { id: "lonely", count: 3 }).setAttribute("label", "x");
  });
  await probe(page, "a");
  expect(await page.evaluate(probes)).toBe(1);
});

it("keeps the state of a moved element, however it is moved", async () => {
  const page = await open(
    `${script}<div id="from"><tuna-probe id="a"></tuna-probe></div><div id="to"></div>`,
  );
  await probe(page, "a");
  await page.click("#a button");
  await page.evaluate('to.append(document.getElementById("a"))');
  await page.evaluate('document.getElementById("from").moveBefore(document.getElementById("a"), null)');
  expect(await probe(page, "a")).toMatchObject({ mounts: 1, unmounts: 0 });
  expect(await page.locator("#a button").textContent()).toBe("1");
});

it("unmounts a removed element, and starts anew when it returns", async () => {
  const page = await open(`${script}<tuna-probe id="a"><b>fallback</b></tuna-probe>`);
  await probe(page, "a");
  await page.evaluate('globalThis.kept = document.getElementById("a"); kept.remove()');
  expect(await probe(page, "a")).toMatchObject({ mounts: 1, unmounts: 1 });
  await page.evaluate("document.body.append(kept)");
  expect(await probe(page, "a")).toMatchObject({ mounts: 2, unmounts: 1 });
});

it("has methods that wait for the element and return a result", async () => {
  const page = await open(`${script}<p>Text`);
  const early = page.evaluate(() => {
    const element = Object.assign(document.createElement("tuna-probe"), { id: "a" }) as HTMLElement & {
      count3(start: number): Promise<number>;
    };
    const answer = element.count3(4);
    document.body.append(element);
    return answer;
  });
  expect(await early).toBe(7);
  expect(await page.evaluate('document.getElementById("a").count3(1)')).toBe(4);
});

it("ends calls that cannot be answered, and reports errors of methods by tuna-error", async () => {
  const page =
    await open(`${script}<script>codes = []; addEventListener("tuna-error", (e) => codes.push(e.detail.code))</script>
    <tuna-probe id="a"></tuna-probe><tuna-sound-card id="gone" sound-id="gone"></tuna-sound-card>`);
  await expect(page.evaluate('document.getElementById("gone").play()')).rejects.toThrow("NotSupportedError");
  expect(await page.evaluate('document.getElementById("gone").pause()')).toBeUndefined();
  expect(await page.evaluate('document.getElementById("a").throws()')).toBeUndefined();
  expect(await page.evaluate("codes")).toEqual(["not-found", "unexpected"]);
});

it("emits events that leave shadow trees and that a page can prevent", async () => {
  const page = await open(`${script}<div id="outer"></div><script type="module">
    const inner = outer.attachShadow({ mode: "open" });
    inner.innerHTML = '<tuna-probe id="a"></tuna-probe>';
    globalThis.heard = [];
    addEventListener("tuna-probe", (event) => { heard.push(event.detail); if (heard.length > 1) event.preventDefault(); });
  </script>`);
  await probe(page, "a");
  for (let press = 0; press < 3; press++) await page.click("tuna-probe button");
  expect(await page.evaluate("heard")).toEqual([{ presses: 0 }, { presses: 1 }, { presses: 1 }]);
});

it("shows the fallback after an error of a component", async () => {
  const page =
    await open(`${script}<script>codes = []; addEventListener("tuna-error", (e) => codes.push(e.detail.code))</script>
    <tuna-probe id="a" label="break"><a id="fallback" href="/x">Link</a></tuna-probe>`);
  await probe(page, "a");
  expect(await page.evaluate("codes")).toEqual(["unexpected"]);
  expect(await page.locator("#fallback").isVisible()).toBe(true);
});

it("shares the page's player between two copies and two versions of the script", async () => {
  const page = await open(`${script}<script type="module" src="/elements.js?version=2"></script>
    <tuna-sound-card sound-id="horn"></tuna-sound-card>`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).waitFor();
  expect(await page.evaluate('globalThis[Symbol.for("tuna.player.v3")].activeCount()')).toBe(1);
});

it("works after a move to another document", async () => {
  const page = await open(`${script}<tuna-probe id="a"></tuna-probe><iframe srcdoc="<p>Other"></iframe>`);
  await probe(page, "a");
  await page.evaluate(
    'document.querySelector("iframe").contentDocument.body.append(document.getElementById("a"))',
  );
  const button = page.frameLocator("iframe").locator("#a button");
  await button.click();
  expect(await button.textContent()).toBe("1");
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(1, 2, 3)");
});
