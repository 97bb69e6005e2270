import { describe, expect, it } from "vitest";
import { createChangeFeed } from "../../platform/store/change-feed.server.ts";
import { keepUntilItemsChange, readUnlessKnown } from "./until-items-change.server.ts";

function openMemory(max = 10) {
  const changes = createChangeFeed();
  changes.setFollowing(true);
  return { changes, memory: keepUntilItemsChange<string, { value: number }>(changes, max) };
}

describe("values kept until items change", () => {
  it("are read once and again after a change", async () => {
    const { changes, memory } = openMemory();
    let reads = 0;
    const read = () => readUnlessKnown(memory, "key", async () => ({ value: ++reads }));
    expect([await read(), await read()]).toEqual([{ value: 1 }, { value: 1 }]);
    changes.note();
    expect(await read()).toEqual({ value: 2 });
  });

  it("are not kept if an item changed while they were read", async () => {
    const { changes, memory } = openMemory();
    const read = readUnlessKnown(memory, "key", async () => {
      changes.note();
      return { value: 1 };
    });
    expect(await read).toEqual({ value: 1 });
    expect(memory.get("key")).toBeUndefined();
  });

  it("are not kept while changes by other processes would go unnoticed", async () => {
    const { changes, memory } = openMemory();
    const remember = memory.beginReading();
    remember("key", { value: 1 });
    expect(memory.get("key")).toEqual({ value: 1 });
    changes.setFollowing(false);
    expect(memory.get("key")).toBeUndefined();
    memory.beginReading()("key", { value: 2 });
    expect(memory.get("key")).toBeUndefined();
    changes.setFollowing(true);
    expect(memory.get("key")).toBeUndefined();
  });

  it("leave in the order of their use when there are too many", () => {
    const { memory } = openMemory(2);
    const remember = memory.beginReading();
    remember("one", { value: 1 });
    remember("two", { value: 2 });
    memory.get("one");
    remember("three", { value: 3 });
    expect(["one", "two", "three"].map((key) => memory.get(key)?.value)).toEqual([1, undefined, 3]);
  });
});
