// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import type { DownloadFlowEvent } from "@tuna/sdk/download";
import { expect, it } from "vitest";
import { useDownloadFlow } from "./use-download-flow.ts";

const page = "/download-sound/horn/";

it.each<[DownloadFlowEvent, boolean]>([
  [{ type: "installerChosen", installer: "windows" }, true],
  [{ type: "alreadyInstalled" }, false],
])("restores the changed tick by back and forward, and by a reload, after %j", async (event, isInstalled) => {
  history.replaceState(null, "", page);
  const { result, unmount } = open();
  await moveBy(() => result.current[1](event));
  act(() => result.current[1]({ type: "installedTicked", isInstalled }));
  const ticked = result.current[0];
  expect(ticked).toMatchObject({ step: "success", isInstalled });
  await moveBy(() => history.back());
  expect(result.current[0]).toEqual({ step: "install" });
  await moveBy(() => history.forward());
  expect(result.current[0]).toEqual(ticked);
  unmount();
  expect(open().result.current[0]).toEqual(ticked);
});

function open() {
  return renderHook(() => useDownloadFlow({ step: "install" }, page));
}

/** Changes the history entry, and waits until the flow has followed. */
function moveBy(change: () => void): Promise<void> {
  return act(async () => {
    const moved = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    change();
    await moved;
  });
}
