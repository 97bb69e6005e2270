import type { ItemKind } from "@tuna/sdk";
import { ADMIN_BOARD_PATTERN, adminPaths } from "./admin-paths.ts";

/** The path of an account's page. */
export function accountPath(id: string): string {
  return `${adminPaths.accounts}${encodeURIComponent(id)}/`;
}

/** The path of the page that edits an item. */
export function editPath(kind: ItemKind, id: string): string {
  return `/admin/edit/${kind}/${encodeURIComponent(id)}/`;
}

/** Route that the form which removes an item's icon is posted to, in Hono's syntax. */
export const REMOVE_ICON_ROUTE = "/admin/edit/:kind{sound|voice}/:id/remove-icon/";

/** {@link REMOVE_ICON_ROUTE} of an item. */
export function removeIconPath(kind: ItemKind, id: string): string {
  return `${editPath(kind, id)}remove-icon/`;
}

/** Route that the form which makes a sound that of a day is posted to, in Hono's syntax. */
export const CHOOSE_DAILY_SOUND_ROUTE = "/admin/edit/sound/:id/day/";

/** {@link CHOOSE_DAILY_SOUND_ROUTE} of a sound. */
export function chooseDailySoundPath(id: string): string {
  return `${editPath("sound", id)}day/`;
}

/** The path of the administrators' page of a public board. */
export function adminBoardPath(id: string): string {
  return ADMIN_BOARD_PATTERN.replace(":id", encodeURIComponent(id));
}

/** Route that the form which makes a board that of a week is posted to, in Hono's syntax. */
export const CHOOSE_WEEKLY_BOARD_ROUTE = "/admin/boards/:id/week/";

/** {@link CHOOSE_WEEKLY_BOARD_ROUTE} of a board. */
export function chooseWeeklyBoardPath(id: string): string {
  return `${adminBoardPath(id)}week/`;
}

/** The path of the log, limited to one item. */
export function itemLogPath(kind: ItemKind, id: string): string {
  return `${adminPaths.log}?kind=${kind}&id=${encodeURIComponent(id)}`;
}

/** Route that the form which dismisses a maker's reports is posted to, in Hono's syntax. */
export const DISMISS_MAKER_ROUTE = "/admin/makers/:id/dismiss/";

/** {@link DISMISS_MAKER_ROUTE} of a maker. */
export function dismissMakerPath(id: number): string {
  return DISMISS_MAKER_ROUTE.replace(":id", String(id));
}

/** Route that decisions on a reported board are posted to, in Hono's syntax. */
export const DECIDE_BOARD_ROUTE = "/admin/boards/:id/:action{hide|unhide|dismiss}/";

/** {@link DECIDE_BOARD_ROUTE} of a board. */
export function decideBoardPath(id: string, action: "hide" | "unhide" | "dismiss"): string {
  return `/admin/boards/${id}/${action}/`;
}

/** Route that retrying and stopping a job is posted to, in Hono's syntax. */
export const CHANGE_JOB_ROUTE = "/admin/jobs/:id{[0-9]{1,15}}/:action{retry|stop}/";

/** {@link CHANGE_JOB_ROUTE} of a job. */
export function changeJobPath(id: number, action: "retry" | "stop"): string {
  return `${adminPaths.jobs}${id}/${action}/`;
}

/** Route that retrying all failed jobs of a name is posted to, in Hono's syntax. */
export const RETRY_JOBS_ROUTE = "/admin/jobs/:name{[a-z-]{1,40}}/retry/";

/** {@link RETRY_JOBS_ROUTE} of a name. */
export function retryJobsPath(name: string): string {
  return `${adminPaths.jobs}${name}/retry/`;
}
