/** Why there is no page. `message` says which one, where that helps. */
export interface ErrorData {
  status: number;
  message?: string | undefined;
}
