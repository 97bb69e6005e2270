import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeOver } from "./change-release.ts";
import { pointLink, targetOf } from "./point-link.ts";

let folder: string;
let link: string;
const release = (version: string) => join(folder, `tuna-${version}`);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "releases-"));
  link = join(folder, "tuna-previous");
  for (const version of ["1", "2", "3"]) await mkdir(release(version));
});
afterEach(() => rm(folder, { recursive: true }));

it("knows the way back before the other release starts", async () => {
  await pointLink(link, release("1"));
  let previous: string | undefined;
  const start = async () => {
    previous = await targetOf(link);
  };
  await changeOver(release("3"), release("2"), start, link);
  expect([previous, await targetOf(link)]).toEqual([release("2"), release("2")]);
});

it.each(["1", undefined])(
  "knows the way back of before, to release %s, if the other does not start",
  async (before) => {
    if (before) await pointLink(link, release(before));
    const started: string[] = [];
    const start = async (one: string) => {
      started.push(one);
      if (one === release("3")) throw new Error("It is broken");
    };
    await expect(changeOver(release("3"), release("2"), start, link)).rejects.toThrow("tuna-2 runs again");
    expect(started).toEqual([release("3"), release("2")]);
    expect(await targetOf(link)).toBe(before && release(before));
  },
);
