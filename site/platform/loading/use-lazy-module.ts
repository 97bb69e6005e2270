import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../browser/when-idle.ts";

/** A module that loads after the page. */
export interface LazyModule<Module> {
  /** Undefined until it has loaded. */
  module: Module | undefined;
  hasFailed: boolean;
  /** Loads it now, again after a failure. */
  load(): void;
}

/** Loads a module at once, or when the page is idle. `importModule` must be the same function in each rendering. */
export function useLazyModule<Module>(
  importModule: () => Promise<Module>,
  start: "at-once" | "when-idle",
): LazyModule<Module> {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    importModule().then(
      // A module may be a function, which React would call.
      (loaded) => setModule(() => loaded),
      (error: unknown) => {
        console.error(error);
        setHasFailed(true);
      },
    );
  }, [importModule]);
  useEffect(() => (start === "at-once" ? load() : whenIdle(load)), [load, start]);
  return { module, hasFailed, load };
}
