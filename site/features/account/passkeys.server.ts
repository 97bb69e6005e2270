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
import { ProblemError } from "../../platform/http/problem.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { settingsTexts } from "../../platform/locale/texts.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import { isStoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { requireAdministrator } from "./administrator.server.ts";
import type { Auth } from "./auth.server.ts";
import { MAX_PASSKEYS, type StoredPasskey } from "./passkey-rows.server.ts";
import { requireReauthentication } from "./reauthentication.server.ts";

/** Time to show a passkey after the challenge was issued. */
const PASSKEY_CHALLENGE_LIFETIME_MS = 5 * 60_000;
/** Maximum length of the browser name that tells passkeys apart. */
const MAX_DEVICE_LENGTH = 300;

type Answer = z.output<(typeof accountSchemas)["addPasskey"]["body"]>["credential"];

/** Loaded on first use, so that sites without passkeys do not pay for it at start. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/**
 * WebAuthn registration and authentication, as an administrator's second factor. A challenge belongs to one
 * session, is used once, and expires after five minutes. Origin and domain come from the site's configuration,
 * never from the request.
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
    /**
     * Returns the options by which a browser creates a passkey. Throws `forbidden`, `passkey-required` or
     * `reauthentication-required`.
     */
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

    /** Stores a new passkey. Throws `invalid-passkey`, and what {@link startAdding} throws. */
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

    /**
     * Returns the options by which a browser shows a passkey. Throws `forbidden` unless the caller is an
     * administrator with a passkey.
     */
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

    /** Marks the session as having shown a passkey of its account. Throws `forbidden` or `invalid-passkey`. */
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

/** Removes one of an administrator's own passkeys. Throws what {@link startAdding} throws. */
export async function removeOwnPasskey(
  { accounts, now }: Pick<Auth, "accounts" | "now">,
  account: SessionAccount,
  id: string,
): Promise<void> {
  requireAdministrator(account);
  requireReauthentication(account, now());
  await accounts.removePasskey({ accountId: account.id, sessionId: account.session.id, id });
}

/**
 * Whether browsers create passkeys for an origin: WebAuthn allows domain names and localhost, but no IP
 * addresses.
 */
export function canHavePasskeys(origin: string): boolean {
  return isIP(new URL(origin).hostname.replace(/^\[|\]$/g, "")) === 0;
}

function relyingPartyOf(context: Context): string {
  const origin = siteOrigin(context);
  if (!canHavePasskeys(origin)) throw invalid(settingsTexts.passkeyNeedsDomain);
  return new URL(origin).hostname;
}

/**
 * User verification is preferred but not required: the mailed code is the other factor, and security keys may
 * have no PIN.
 */
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

/** Known transports by which a browser finds the authenticator again; unknown values are dropped. */
function transportsOf({ response }: RegistrationResponseJSON): string[] {
  const given: unknown = response.transports;
  return Array.isArray(given) ? knownTransports.filter((name) => given.includes(name)) : [];
}

/**
 * EdDSA, ES256 and RS256 (RFC 9053), which authenticators support. By default the library also tries other
 * algorithms of this Node.js.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** The library throws a plain `Error` for every invalid response. A database failure must not count as one. */
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
