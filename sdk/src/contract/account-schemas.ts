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
  verifyCode: { body: z.object({ email: emailSchema, code: typedCode }), response: loggedInUserSchema },
  providers: { response: z.object({ providers: z.array(z.enum(loginProviders)) }) },
  refresh: { response: z.object({ isRefreshed: z.literal(true) }) },
  embedToken: { body: embedLoginRequestSchema, response: embedTokenSchema },
  logout: { response: z.object({ isLoggedOut: z.literal(true) }) },
  me: { response: loggedInUserSchema },
  updateSettings: {
    body: z.object({ isSensitiveContentEnabled: z.boolean() }),
    response: loggedInUserSchema,
  },
  updateProfile: { body: profileChangesSchema, response: loggedInUserSchema },
  updatePicture: { file: imageFile, response: loggedInUserSchema },
  removePicture: { response: loggedInUserSchema },
  updateWidePicture: { params: widePictureParams, file: imageFile, response: loggedInUserSchema },
  removeWidePicture: { params: widePictureParams, response: loggedInUserSchema },
  updateConsents: { body: z.object({ newsletter: z.boolean() }), response: loggedInUserSchema },
  endSession: {
    params: z.object({ id: uuid }),
    /** True when the session was this browser's own. */
    response: z.object({ isLoggedOut: z.boolean() }),
  },
  logoutEverywhere: { response: z.object({ isLoggedOut: z.literal(true) }) },
  unlinkProvider: { params: z.object({ provider: z.enum(loginProviders) }), response: loggedInUserSchema },
  exportAccount: {},
  sendReauthenticationCode: { response: sentCode },
  reauthenticate: {
    body: z.object({ code: typedCode }),
    response: z.object({ isReauthenticated: z.literal(true) }),
  },
  sendEmailCode: { body: z.object({ email: emailSchema }), response: sentCode },
  changeEmail: { body: z.object({ code: typedCode }), response: loggedInUserSchema },
  listAccessTokens: { response: z.object({ tokens: z.array(accessTokenSchema) }) },
  createAccessToken: {
    body: newAccessTokenSchema,
    response: z.object({ ...accessTokenSchema.shape, token: z.string() }),
  },
  revokeAccessToken: {
    params: z.object({ id: uuid }),
    response: z.object({ isRevoked: z.literal(true) }),
  },
  startPasskey: { response: passkeyOptions },
  addPasskey: { body: passkeyAnswer, response: z.object({ isAdded: z.literal(true) }) },
  removePasskey: {
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }),
    response: z.object({ isRemoved: z.literal(true) }),
  },
  startPasskeyCheck: { response: passkeyOptions },
  verifyPasskey: { body: passkeyAnswer, response: z.object({ isVerified: z.literal(true) }) },
  /** The email is asked for so that nobody deletes by accident. */
  deleteAccount: {
    body: z.object({ email: emailSchema }),
    response: z.object({ isDeleted: z.literal(true) }),
  },
} satisfies Record<string, EndpointSchemas>;
