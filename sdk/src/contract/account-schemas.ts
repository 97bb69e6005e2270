import * as z from "zod/mini";
import { accessTokenSchema, newAccessTokenSchema } from "../account/access-tokens.ts";
import { loginProviders } from "../account/login-providers.ts";
import { codeSchema, emailSchema } from "../account/login-schemas.ts";
import { widePicturePurposes } from "../account/profile.ts";
import { profileChangesSchema } from "../account/profile-schema.ts";
import { loggedInUserSchema } from "../account/user.ts";
import { readPastedCode } from "../account/verification-code.ts";
import { embedLoginRequestSchema, embedTokenSchema } from "../embed/embed-login-messages.ts";
import type { EndpointSchemas } from "./schemas.ts";

/** Schema of a code, with the spaces that people paste with it. */
const typedCode = z.pipe(
  z.transform((given) => (typeof given === "string" ? readPastedCode(given) : given)),
  codeSchema,
);

/** Schema of a UUID. Not `z.uuid`, which adds a quarter of a KiB to every page that imports the client. */
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
/** Looked up at each call, because the package also loads where it does not exist. */
const imageFile = z.custom<Blob>((given) => given instanceof Blob);

const widePictureParams = z.object({ purpose: z.enum(widePicturePurposes) });

/** Options of WebAuthn in its JSON form, as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` take them. */
const passkeyOptions = z.looseObject({ challenge: z.string() });
/**
 * Schema of an authenticator's response, as `PublicKeyCredential.toJSON` returns it. The server checks its
 * contents.
 */
const passkeyAnswer = z.object({
  credential: z.looseObject({
    id: z.string(),
    rawId: z.string(),
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string() }),
  }),
});

const sentCode = z.object({ expiresInS: z.int(), resendPauseS: z.int() });

/** Schemas of the inputs and answers of the login endpoints. */
export const accountSchemas = {
  /** Mails a code for a login. */
  sendCode: {
    body: z.object({
      email: emailSchema,
      /** Solution of the site's challenge, if it has one. */
      challengeToken: z.optional(z.string().check(z.maxLength(2048))),
    }),
    response: z.object({
      expiresInS: z.int(),
      resendPauseS: z.int(),
      /** True if the email got its mails of the hour. No mail was sent, and the code in the last one is valid again. */
      isLastCodeRenewed: z.optional(z.boolean()),
      /**
       * Path of the local mailbox that holds the code, if the site sends no mail.
       */
      mailboxPath: z.optional(z.string()),
      /** True if this browser needs the mailbox's key, which the start of the site prints. */
      isMailboxLocked: z.optional(z.boolean()),
    }),
  },
  /** Logs in with a mailed code. */
  verifyCode: { body: z.object({ email: emailSchema, code: typedCode }), response: loggedInUserSchema },
  /** The login providers that the site offers. */
  providers: { response: z.object({ providers: z.array(z.enum(loginProviders)) }) },
  /** Renews the session. The client does it by itself. */
  refresh: { response: z.object({ isRefreshed: z.literal(true) }) },
  /** Creates a token for a page of another site whose visitor agreed. */
  embedToken: { body: embedLoginRequestSchema, response: embedTokenSchema },
  /** Ends the session. */
  logout: { response: z.object({ isLoggedOut: z.literal(true) }) },
  /** The account with its profile and devices. */
  me: { response: loggedInUserSchema },
  /** Changes whether explicit content is shown. */
  updateSettings: {
    body: z.object({ isSensitiveContentEnabled: z.boolean() }),
    response: loggedInUserSchema,
  },
  /** Changes name, text and links of the profile. */
  updateProfile: { body: profileChangesSchema, response: loggedInUserSchema },
  /** Sends the square picture of the profile. */
  updatePicture: { file: imageFile, response: loggedInUserSchema },
  /** Removes the square picture of the profile. */
  removePicture: { response: loggedInUserSchema },
  /** Sends the `banner` or the `cover` of the profile. */
  updateWidePicture: { params: widePictureParams, file: imageFile, response: loggedInUserSchema },
  /** Removes the `banner` or the `cover` of the profile. */
  removeWidePicture: { params: widePictureParams, response: loggedInUserSchema },
  /** Changes whether the newsletter is wanted. */
  updateConsents: { body: z.object({ newsletter: z.boolean() }), response: loggedInUserSchema },
  /** Ends a session of the account, by its id. */
  endSession: {
    params: z.object({ id: uuid }),
    /** True when the session was this browser's own. */
    response: z.object({ isLoggedOut: z.boolean() }),
  },
  /** Ends all sessions of the account. */
  logoutEverywhere: { response: z.object({ isLoggedOut: z.literal(true) }) },
  /** Unlinks a login provider. */
  unlinkProvider: { params: z.object({ provider: z.enum(loginProviders) }), response: loggedInUserSchema },
  /** What the site stores of the account, as the text of a JSON file. */
  exportAccount: {},
  /** Mails a code to the account's own address, for `reauthenticate`. */
  sendReauthenticationCode: { response: sentCode },
  /** Proves who is there: for ten minutes the session may then change the email and delete the account. */
  reauthenticate: {
    body: z.object({ code: typedCode }),
    response: z.object({ isReauthenticated: z.literal(true) }),
  },
  /** Mails a code to the account's new address. */
  sendEmailCode: { body: z.object({ email: emailSchema }), response: sentCode },
  /** Changes the email with the code that its new address got. */
  changeEmail: { body: z.object({ code: typedCode }), response: loggedInUserSchema },
  /** The personal access tokens, without the tokens themselves. */
  listAccessTokens: { response: z.object({ tokens: z.array(accessTokenSchema) }) },
  /** Creates a personal access token. Only this answer has the token itself. */
  createAccessToken: {
    body: newAccessTokenSchema,
    response: z.object({ ...accessTokenSchema.shape, token: z.string() }),
  },
  /** Revokes a personal access token. */
  revokeAccessToken: {
    params: z.object({ id: uuid }),
    response: z.object({ isRevoked: z.literal(true) }),
  },
  /** Starts to add a passkey. */
  startPasskey: { response: passkeyOptions },
  /** Adds a passkey with the authenticator's answer. */
  addPasskey: { body: passkeyAnswer, response: z.object({ isAdded: z.literal(true) }) },
  /** Removes a passkey. */
  removePasskey: {
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }),
    response: z.object({ isRemoved: z.literal(true) }),
  },
  /** Starts to verify a passkey that was added before. */
  startPasskeyCheck: { response: passkeyOptions },
  /** Verifies a passkey: for twelve hours the session may then do what administrators do. */
  verifyPasskey: { body: passkeyAnswer, response: z.object({ isVerified: z.literal(true) }) },
  /** Deletes the account. The email is asked for so that nobody deletes by accident. */
  deleteAccount: {
    body: z.object({ email: emailSchema }),
    response: z.object({ isDeleted: z.literal(true) }),
  },
} satisfies Record<string, EndpointSchemas>;
