import { join } from "node:path";

/**
 * Lets the processes that this one starts keep compiled code in `.cache/compiled`, for each other and for the next run.
 * A process of the site or of its commands otherwise spends most of its start on compiling.
 */
export function keepCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../.cache/compiled");
}
