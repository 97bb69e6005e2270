import { isApiError } from "../errors/api-error.ts";
import type { Board } from "./board-schema.ts";

/**
 * Returns the present board if a change was refused because the board had changed since its revision; undefined for any
 * other error.
 */
export function boardOfConflict(error: unknown): Board | undefined {
  if (!isApiError(error) || error.code !== "conflict") return undefined;
  const board = error.current as Board | null | undefined;
  return board?.revision === undefined ? undefined : board;
}
