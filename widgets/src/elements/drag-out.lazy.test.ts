import { beforeAll, expect, it, vi } from "vitest";
import { followDrags } from "./drag-out.lazy.ts";

beforeAll(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network here")));
  followDrags();
});

it.each(["sound", "voice"])("carries the link of a %s whose pad is dragged", (kind) => {
  const host = Object.assign(document.createElement("div"), { apiUrl: "https://sounds.example" });
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  const path = `/api/v1/${kind}s/horn/audio?hash=12345678`;
  root.innerHTML = `<a class="tn-pad" href="https://sounds.example${path}"><span class="tn-pad-name">Horn</span></a>`;
  const data = new Map<string, string>();
  const dataTransfer = { clearData() {}, setData: (type: string, value: string) => data.set(type, value) };
  const begin = new Event("dragstart", { bubbles: true, composed: true });
  root.firstElementChild?.dispatchEvent(Object.assign(begin, { dataTransfer }));
  expect(data.get("text/plain")).toBe(`https://sounds.example/${kind}/horn`);
});
