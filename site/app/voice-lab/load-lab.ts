let loading: Promise<typeof import("./lab.lazy.ts")> | undefined;

/** What tries and compares voices, fetched once; a failure can be tried again. */
export function loadLab(): Promise<typeof import("./lab.lazy.ts")> {
  loading ??= import("./lab.lazy.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches it before it is needed: for the moment in which a visitor points at a control. */
export function prepareLab(): void {
  loadLab().catch(() => {});
}
