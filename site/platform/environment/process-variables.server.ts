import * as z from "zod";
import { EnvironmentError } from "./environment-error.server.ts";

const processWorks = ["all", "web", "worker"] as const;

/** What a process does: it answers visitors (web), works on jobs (worker), or both (all). */
export const roleVariable = z.enum(processWorks, `must be one of ${processWorks.join(", ")}`).default("all");

export const workersVariable = z
  .string()
  .regex(/^(auto|[1-9]\d?|1[01]\d|12[0-8])$/, "must be auto or a whole number from 1 to 128")
  .transform((value) => (value === "auto" ? value : Number(value)))
  .default(1);

/** Throws {@link EnvironmentError} if several processes are to share the embedded database. */
export function assertOneProcess(values: {
  DATABASE_URL?: string | undefined;
  ROLE: string;
  WORKERS: "auto" | number;
}): void {
  if (values.DATABASE_URL) return;
  if (values.ROLE !== "all") {
    throw new EnvironmentError(
      "ROLE needs DATABASE_URL, because the embedded database belongs to one process, which does everything",
    );
  }
  if (values.WORKERS !== 1) {
    throw new EnvironmentError(
      "WORKERS needs DATABASE_URL, because the embedded database belongs to one process",
    );
  }
}
