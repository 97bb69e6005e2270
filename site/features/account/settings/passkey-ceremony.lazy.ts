import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { callAccount } from "./call-account.ts";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Creates a passkey in the browser and adds it to the account. Rejects if the visitor or the site refuses. */
export async function createPasskey(): Promise<void> {
  const options = await callAccount((account) => account.startPasskey());
  const credential = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  await callAccount((account) =>
    account.addPasskey({ credential: { ...credential, response: { ...credential.response } } }),
  );
}

/** Presents a passkey of the account for this session. Rejects if the visitor or the site refuses. */
export async function showPasskey(): Promise<void> {
  const options = await callAccount((account) => account.startPasskeyCheck());
  const credential = await startAuthentication({ optionsJSON: options as RequestOptions });
  await callAccount((account) =>
    account.verifyPasskey({ credential: { ...credential, response: { ...credential.response } } }),
  );
}
