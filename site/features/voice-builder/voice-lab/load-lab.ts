let loading: Promise<typeof import("./lab.lazy.ts")> | undefined;

/** Loads the voice lab once; a failure can be retried. */
export function loadLab(): Promise<typeof import("./lab.lazy.ts")> {
  loading ??= import("./lab.lazy.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Preloads the voice lab when a visitor points at a control. */
export function prepareLab(): void {
  loadLab().catch(() => {});
}
