import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "../when-idle.ts";

/** A module that loads when the page is idle. */
export interface IdleModule<Module> {
  /** Undefined until it has loaded. */
  module: Module | undefined;
  hasFailed: boolean;
  /** Loads it now, again after a failure. */
  load(): void;
}

/** Loads a module as soon as the page is idle. `importModule` must be the same function in each rendering. */
export function useIdleModule<Module>(importModule: () => Promise<Module>): IdleModule<Module> {
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
  useEffect(() => whenIdle(load), [load]);
  return { module, hasFailed, load };
}

/** Says that a module did not load, with a button that loads it again. */
export function FailedModule({
  hasFailed,
  load,
  texts,
}: Pick<IdleModule<unknown>, "hasFailed" | "load"> & { texts: { failedToLoad: string; again: string } }) {
  if (!hasFailed) return null;
  return (
    <p role="alert" className="notice">
      {texts.failedToLoad}{" "}
      <button type="button" className="button button-quiet" onClick={load}>
        {texts.again}
      </button>
    </p>
  );
}
