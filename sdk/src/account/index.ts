/** Accounts: emails, codes, profiles, rights, and the client of a login. */

export { countryOfVisitor } from "../client/country-of-visitor.ts";
export { createAccountClient } from "./account-client.lazy.ts";
export { accountIdField, accountIdOf } from "./account-id.ts";
export { accountUserSchema } from "./account-user.ts";
export { codeSchema } from "./code-schema.ts";
export { emailSchema } from "./email.ts";
export {
  advanceLoginFlow,
  type CodeProblem,
  type LoginFlow,
  type LoginFlowEvent,
  loginFlowStart,
} from "./login-flow.ts";
export { type LoginProvider, loginProviders } from "./login-providers.ts";
export { mergeUser, type UserSources } from "./merge-user.ts";
export { MAX_EMAIL_LENGTH, normaliseEmail } from "./normalise-email.ts";
export { pictureLimits } from "./picture-limits.ts";
export { type ProfileChanges, profileChangesSchema } from "./profile-schema.ts";
export { cleanBio, cleanName, MAX_BIO_LENGTH, MAX_NAME_LENGTH } from "./profile-text.ts";
export { providerStartPath } from "./provider-start-path.ts";
export { createSessionClient, type SessionMethods } from "./session-client.ts";
export { siteUserSchema } from "./site-user.ts";
export { anonymousUserSchema, loggedInUserSchema, userSchema } from "./user.ts";
export { isAdministrator, isSensitiveAllowed } from "./user-rights.ts";
export { CODE_LENGTH, codeProblem, readPastedCode } from "./verification-code.ts";
