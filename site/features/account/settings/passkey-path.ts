/** Path of the page that asks an administrator for a passkey. */
export const PASSKEY_PATH = "/account/passkey/";

/** {@link PASSKEY_PATH}, returning to a path of this site afterwards. */
export function passkeyPath(comeFrom: string): string {
  return `${PASSKEY_PATH}?${new URLSearchParams({ comeFrom })}`;
}
