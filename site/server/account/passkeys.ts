import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Brand } from "@tuna/sdk";
import { isAdministrator } from "@tuna/sdk/account";
import type { accountSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type * as z from "zod";
import { settingsTexts } from "../../contract/locale/texts.ts";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { isStoreUnavailable } from "../store/store-unavailable.ts";
import type { SessionAccount } from "./account.ts";
import { requireAdministrator } from "./administrator.ts";
import type { Auth } from "./auth.ts";
import { MAX_PASSKEYS, type StoredPasskey } from "./passkey-rows.ts";
import { requireReauthentication } from "./reauthentication.ts";

/** How long somebody has to show a passkey once they were asked. */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Longest browser name that is kept to tell passkeys apart. */
const MAX_DEVICE_LENGTH = 300;

type Answer = z.output<(typeof accountSchemas)["addPasskey"]["body"]>["credential"];

/** Loaded by the first passkey: a site without any does not pay for it at start. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/**
 * The two ceremonies of WebAuthn for an administrator's second factor. A challenge belongs to one session, is used once and
 * expires after five minutes. Which origin and domain count is the site's own, never what a request says of itself.
 */
export function createPasskeys({ auth: { accounts, now }, brand }: { auth: Auth; brand: Brand }) {
  const keepChallenge = ({ session }: SessionAccount, challenge: string) =>
    accounts.savePasskeyChallenge(
      session.id,
      challenge,
      new Date(now().getTime() + PASSKEY_CHALLENGE_LIFETIME_MS),
    );
  const useChallenge =
    ({ session }: SessionAccount) =>
    (challenge: string) =>
      accounts.usePasskeyChallenge(session.id, challenge, now());

  return {
    /** What a browser makes a new passkey by. Throws `forbidden`, `passkey-required` or `reauthentication-required`. */
    async startAdding(
      context: Context,
      account: SessionAccount,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      requireAdministrator(account);
      requireReauthentication(account, now());
      const known = await accounts.listPasskeys(account.id);
      if (known.length >= MAX_PASSKEYS) throw invalid(settingsTexts.passkeyLimit);
      const { generateRegistrationOptions } = await loadWebAuthn();
      const options = await generateRegistrationOptions({
        rpName: brand.name,
        rpID: relyingPartyOf(context),
        userName: account.email,
        userDisplayName: account.name,
        userID: new TextEncoder().encode(account.id),
        timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
        attestationType: "none",
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
        excludeCredentials: known.map(descriptorOf),
      });
      await keepChallenge(account, options.challenge);
      return options;
    },

    /** Keeps a new passkey. Throws `invalid-passkey`, and what {@link startAdding} throws. */
    async add(context: Context, account: SessionAccount, answer: Answer): Promise<void> {
      requireAdministrator(account);
      requireReauthentication(account, now());
      const expected = expectationsOf(context, useChallenge(account));
      const response = answer as unknown as RegistrationResponseJSON;
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const { registrationInfo } = await orInvalid(context, "add-passkey", () =>
        verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }),
      );
      if (!registrationInfo) throw refusal(context, "add-passkey");
      const { id, publicKey, counter } = registrationInfo.credential;
      const outcome = await accounts.addPasskey(account.id, {
        id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transportsOf(response),
        device: (context.req.header("user-agent") ?? "").slice(0, MAX_DEVICE_LENGTH),
        createdAt: now(),
      });
      if (outcome === "too-many") throw invalid(settingsTexts.passkeyLimit);
      if (outcome === "taken") throw invalid(settingsTexts.passkeyKnown);
    },

    /** What a browser shows a passkey by. Throws `forbidden` for all but administrators who have one. */
    async startShowing(
      context: Context,
      account: SessionAccount,
    ): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const known = await ownPasskeys(account);
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingPartyOf(context),
        timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
        userVerification: "preferred",
        allowCredentials: known.map(descriptorOf),
      });
      await keepChallenge(account, options.challenge);
      return options;
    },

    /** Marks the session of whoever shows a passkey of this account. Throws `forbidden` or `invalid-passkey`. */
    async show(context: Context, account: SessionAccount, answer: Answer): Promise<void> {
      const known = await ownPasskeys(account);
      const expected = expectationsOf(context, useChallenge(account));
      const passkey = known.find(({ id }) => id === answer.id);
      if (!passkey) throw refusal(context, "verify-passkey");
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const { verified, authenticationInfo } = await orInvalid(context, "verify-passkey", () =>
        verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          ...expected,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: Number(passkey.counter),
          },
        }),
      );
      const isNoted =
        verified &&
        (await accounts.recordPasskeyUse({
          id: passkey.id,
          accountId: account.id,
          sessionId: account.session.id,
          counter: authenticationInfo.newCounter,
          now: now(),
        }));
      if (!isNoted) throw refusal(context, "verify-passkey");
    },
  };

  async function ownPasskeys(account: SessionAccount): Promise<StoredPasskey[]> {
    if (!isAdministrator(account)) throw new ProblemError("forbidden");
    const known = await accounts.listPasskeys(account.id);
    if (known.length === 0) throw new ProblemError("forbidden");
    return known;
  }
}

/** Removes one of an administrator's own passkeys. Throws what adding one throws. */
export async function removeOwnPasskey(
  { accounts, now }: Pick<Auth, "accounts" | "now">,
  account: SessionAccount,
  id: string,
): Promise<void> {
  requireAdministrator(account);
  requireReauthentication(account, now());
  await accounts.removePasskey({ accountId: account.id, sessionId: account.session.id, id });
}

/** Whether browsers make passkeys for an origin: WebAuthn knows domain names and localhost, and no IP addresses. */
export function canHavePasskeys(origin: string): boolean {
  return isIP(new URL(origin).hostname.replace(/^\[|\]$/g, "")) === 0;
}

function relyingPartyOf(context: Context): string {
  const origin = siteOrigin(context);
  if (!canHavePasskeys(origin)) throw invalid(settingsTexts.passkeyNeedsDomain);
  return new URL(origin).hostname;
}

/** User verification is asked for and not required: the mailed code is the other factor, and security keys may have no PIN. */
function expectationsOf(context: Context, expectedChallenge: (challenge: string) => Promise<boolean>) {
  return {
    expectedChallenge,
    expectedOrigin: siteOrigin(context),
    expectedRPID: relyingPartyOf(context),
    requireUserVerification: false,
  };
}

function descriptorOf({ id, transports }: StoredPasskey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

/** Hints by which a browser finds the authenticator again; whatever else a request may say is dropped. */
function transportsOf({ response }: RegistrationResponseJSON): string[] {
  const given: unknown = response.transports;
  return Array.isArray(given) ? knownTransports.filter((name) => given.includes(name)) : [];
}

/** EdDSA, ES256 and RS256 (RFC 9053), which authenticators have; the library would try this Node.js for others too. */
const supportedAlgorithmIDs = [-8, -7, -257];

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** The library throws an `Error` for everything that is wrong with an answer. A failing database is no fault of the answer. */
async function orInvalid<Verified>(
  context: Context,
  action: string,
  verify: () => Promise<Verified>,
): Promise<Verified> {
  try {
    return await verify();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    throw refusal(context, action);
  }
}

function refusal(context: Context, action: string): ProblemError {
  const problem = new ProblemError("invalid-passkey");
  logSecurityEvent(context, "passkey.failed", { action, reason: problem.code });
  return problem;
}

function invalid(detail: string): ProblemError {
  return new ProblemError("invalid-request", { detail, errors: [{ field: "credential", message: detail }] });
}
