let isPrepared = false;

/**
 * Loads the code of drags, once. Call it when a pointer is over what could be dragged. If the code cannot be loaded, drags
 * carry the link or the picture that was pressed.
 */
export function prepareDrags(): void {
  if (isPrepared) return;
  isPrepared = true;
  import("./drag-out.lazy.ts").then(
    (code) => code.followDrags(),
    () => {},
  );
}
