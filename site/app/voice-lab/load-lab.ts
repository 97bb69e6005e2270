let loading: Promise<typeof import("./lab.ts")> | undefined;

/** What tries and compares voices, fetched once; a failure can be tried again. */
export function loadLab(): Promise<typeof import("./lab.ts")> {
  loading ??= import("./lab.ts").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches it before it is needed: for the moment in which a visitor points at a control. */
export function prepareLab(): void {
  loadLab().catch(() => {});
}
