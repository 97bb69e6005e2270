if (process.argv.includes("exit at the start")) process.exit(1);

/** A job that takes this long. */
export function work(durationMs: number): void {
  for (const end = performance.now() + durationMs; performance.now() < end; );
}

/** A job that ends its process, unless its task is to return. */
export async function runOrExit(task: string): Promise<string> {
  if (task === "exit") process.exit(1);
  return task;
}
