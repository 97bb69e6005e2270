const loads = new WeakMap<AudioContext, Map<string, Promise<void>>>();

/** Loads a worklet once per context. A failed load is repeated. */
export function loadWorklet(context: AudioContext, url: string): Promise<void> {
  const ofContext = loads.get(context) ?? new Map<string, Promise<void>>();
  loads.set(context, ofContext);
  const loading = ofContext.get(url) ?? context.audioWorklet.addModule(url);
  ofContext.set(url, loading);
  loading.catch(() => ofContext.delete(url));
  return loading;
}
