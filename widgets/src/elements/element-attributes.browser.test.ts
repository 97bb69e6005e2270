// @vitest-environment node
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open, probe } = useTestingPage();
const script = '<script type="module" src="/elements.js"></script>';

it("reads an attribute without a value as true, and an absent one as undefined", async () => {
  const page = await open(
    `${script}<tuna-probe id="a" compact></tuna-probe><tuna-probe id="b"></tuna-probe>`,
  );
  expect(await probe(page, "a")).toMatchObject({ props: { compact: true } });
  expect((await probe(page, "b")).props).not.toHaveProperty("compact");
});

it("resets a property when its attribute is removed or emptied", async () => {
  const page = await open(
    `${script}<tuna-probe id="a" label="x" count="2" compact mood="wild"></tuna-probe>`,
  );
  expect((await probe(page, "a")).props).toMatchObject({ label: "x", count: 2, compact: true, mood: "wild" });
  await page.evaluate(() => {
    const element = document.getElementById("a");
    for (const name of ["label", "compact", "mood"]) element?.removeAttribute(name);
    element?.setAttribute("count", "");
  });
  expect((await probe(page, "a")).props).toEqual({ mood: "calm", theme: "auto" });
});

it("keeps a property that was set before the element was defined", async () => {
  const page = await open(`<tuna-probe id="a"></tuna-probe>
    <script>Object.assign(document.getElementById("a"), { count: 5, itemId: "horn", mood: "wild" })</script>${script}`);
  expect((await probe(page, "a")).props).toMatchObject({ count: 5, itemId: "horn", mood: "wild" });
  expect(await page.evaluate(() => Object.keys(document.getElementById("a") ?? {}))).not.toContain("count");
  await page.evaluate(() => Reflect.set(document.getElementById("a") as object, "count", 6));
  expect((await probe(page, "a")).props).toMatchObject({ count: 6 });
});

it("ignores invalid values and emits tuna-error", async () => {
  const page = await open(
    `<tuna-probe id="a" count="abc" item-id="../../etc" ids="a,b c,<d>" mood="angry" api-url="javascript:alert(1)"></tuna-probe>
     <script>errors = []; addEventListener("tuna-error", (event) => errors.push(event.detail));</script>${script}`,
  );
  expect((await probe(page, "a")).props).toEqual({ mood: "calm", theme: "auto" });
  const errors = (await page.evaluate("errors")) as { code: string; message: string }[];
  expect(errors.map(({ code }) => code)).toEqual(Array(5).fill("invalid-attribute"));
  expect(errors.map(({ message }) => message.split(" ")[1])).toEqual([
    "count",
    "item-id",
    "ids",
    "mood",
    "api-url",
  ]);
});

it("accepts soundId as an attribute, as frameworks write it before the element is defined", async () => {
  const page = await open(`<tuna-probe id="a"></tuna-probe>
    <script>document.getElementById("a").setAttribute("itemId", "horn")</script>${script}`);
  expect((await probe(page, "a")).props).toMatchObject({ itemId: "horn" });
});

it("never runs text as code", async () => {
  const page = await open(`${script}<tuna-probe id="a" on-pick="eval"></tuna-probe>`);
  expect((await probe(page, "a")).props).toMatchObject({ onPick: "eval" });
});

it("reads lists of ids with commas, spaces, as JSON and as arrays", async () => {
  const page = await open(`${script}<tuna-probe id="a" ids=" a, b c,"></tuna-probe>`);
  expect((await probe(page, "a")).props).toMatchObject({ ids: ["a", "b", "c"] });
  await page.evaluate("document.getElementById('a').setAttribute('ids', JSON.stringify(['k', 'l']))");
  expect((await probe(page, "a")).props).toMatchObject({ ids: ["k", "l"] });
  await page.evaluate(() => Reflect.set(document.getElementById("a") as object, "ids", ["x", "y"]));
  expect((await probe(page, "a")).props).toMatchObject({ ids: ["x", "y"] });
});

it("reflects properties of every type in attributes, so that copies of the element keep them", async () => {
  const page = await open(`${script}<tuna-probe id="a"></tuna-probe>`);
  const values = { theme: "dark", itemId: "horn", ids: ["x", "y"], count: 3, label: "L", compact: true };
  await page.evaluate((given) => {
    const element = Object.assign(document.getElementById("a") as HTMLElement, given);
    const copy = element.cloneNode() as HTMLElement;
    copy.id = "copy";
    document.body.append(copy);
    document.body.insertAdjacentHTML("beforeend", element.outerHTML.replace('"a"', '"text"'));
  }, values);
  for (const id of ["a", "copy", "text"]) expect((await probe(page, id)).props).toMatchObject(values);
  const attributes = await page.evaluate(() => {
    const element = Object.assign(document.getElementById("a") as HTMLElement, {
      label: undefined,
      compact: false,
      ids: [],
      count: "wrong",
    });
    return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  });
  expect(attributes).toEqual({ id: "a", theme: "dark", "item-id": "horn", ids: "" });
});

it("reads an empty list of ids as no ids, not as an absent attribute", async () => {
  const page = await open(`${script}<tuna-probe id="a" ids=""></tuna-probe>`);
  expect((await probe(page, "a")).props).toMatchObject({ ids: [] });
});

it("renders once for an upgrade with many attributes, and once for many changes", async () => {
  const page = await open(
    `<tuna-probe id="a" label="x" count="2" compact mood="wild" item-id="horn"></tuna-probe>${script}`,
  );
  expect((await probe(page, "a")).renders).toBe(1);
  await page.evaluate(() => Object.assign(document.getElementById("a") as object, { label: "y", count: 3 }));
  expect((await probe(page, "a")).renders).toBe(2);
});
