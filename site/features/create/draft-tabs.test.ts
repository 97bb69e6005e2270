import { afterEach, expect, test, vi } from "vitest";
import { type DraftMessage, openDraftTabs } from "./draft-tabs.ts";

const channels: BroadcastChannel[] = [];
const NodeChannel = BroadcastChannel;
vi.stubGlobal(
  "BroadcastChannel",
  class extends NodeChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  },
);
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

test("tells other tabs what is stored after the page was left, and hears no more of them", async () => {
  const left = vi.fn();
  const tabs = openDraftTabs(left);
  tabs.close();
  const heard = await new Promise<DraftMessage>((resolve) => {
    const others = openDraftTabs(resolve);
    others.tell({ removedId: "theirs" });
    tabs.tell({ removedId: "ours" });
  });
  expect(heard).toEqual({ removedId: "ours" });
  expect(left).not.toHaveBeenCalled();
});

test("works alone where the browser allows no channel to other tabs", () => {
  vi.stubGlobal("BroadcastChannel", function BroadcastChannel() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  const tabs = openDraftTabs(() => {});
  tabs.tell({ removedId: "ours" });
  tabs.close();
});
