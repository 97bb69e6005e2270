import { normaliseEmail } from "@tuna/sdk/account";

/**
 * Returns the email by which an account is known. Phones capitalize the first letter, so the whole address is in lowercase
 * there; mails go to the typed one.
 */
export function accountEmail(email: string): string {
  return normaliseEmail(email).toLowerCase().normalize("NFC");
}
