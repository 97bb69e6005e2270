import { options } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { takeTextsOf } from "../texts/page-texts.ts";
import { forgetRegistry } from "./forget-registry.ts";
import type { OwnNode } from "./preact-slim-jsx.ts";

export { Component, createElement, Fragment } from "preact";
export * from "preact/hooks";

/** React's hook of the same name, for browsers only. It is 1 KB smaller than preact/compat. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Snapshot,
): Snapshot {
  const value = snapshot();
  const [latest, render] = useState({ value, snapshot });
  useLayoutEffect(() => {
    Object.assign(latest, { value, snapshot });
  }, [value, snapshot, latest]);
  useEffect(() => {
    const compare = () => {
      if (!Object.is(latest.value, latest.snapshot())) render((state) => ({ ...state }));
    };
    compare();
    return subscribe(compare);
  }, [subscribe, latest]);
  return value;
}

// The hooks of Preact have one of their own. A page's own Preact components stay as they are.
const { diffed, __r: beforeRender } = options as typeof options & RenderHook;
options.diffed = (vnode: OwnNode) => {
  diffed?.(vnode);
  if (vnode.isOwn && vnode.__e) forgetRegistry(vnode.__e);
};

/** Preact's name for the hook before each component renders. */
interface RenderHook {
  __r?: (vnode: OwnNode) => void;
}

Object.assign(options, {
  __r(vnode: OwnNode) {
    beforeRender?.(vnode);
    takeTextsOf(vnode.__c?.__P);
  },
} satisfies RenderHook);
