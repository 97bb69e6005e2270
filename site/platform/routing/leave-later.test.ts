// @vitest-environment jsdom

import { expect, onTestFinished, test } from "vitest";
import { LEAVE_EVENT } from "./leave-for.ts";
import { leaveLater } from "./leave-later.ts";
import { createPageStore, type PageState } from "./page-store.ts";

const showing = (path: string) => ({ page: { path } as PageState["page"] });

test.each([
  ["goes to a page from the one that asked for it", {}, ["/boards/new"]],
  ["goes there after the page was renewed", showing("/favorites"), ["/boards/new"]],
  ["takes nobody away from another page", showing("/voices"), []],
  ["takes nobody away who waits for another page", { isLoading: true }, []],
] as const)("%s", (_name, meanwhile, expected) => {
  const store = createPageStore({ ...showing("/favorites"), isLoading: false } as PageState);
  const paths: string[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    paths.push((event as CustomEvent<string>).detail);
  };
  addEventListener(LEAVE_EVENT, note);
  onTestFinished(() => removeEventListener(LEAVE_EVENT, note));
  const leave = leaveLater();
  store.set(meanwhile);
  leave("/boards/new");
  expect(paths).toEqual(expected);
});
