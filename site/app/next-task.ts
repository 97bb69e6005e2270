/** Lets the browser handle input and paint before what follows. */
export async function nextTask(): Promise<void> {
  if ("scheduler" in window && "yield" in scheduler) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
