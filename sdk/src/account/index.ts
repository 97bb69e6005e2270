/** Accounts: emails, codes, profiles, rights, and the client of a login. */

import "../platform/platform-types.ts";

export { createAccountClient } from "../client/account-client.ts";
export { countryOfVisitor } from "../client/country-of-visitor.ts";
export { createSessionClient } from "../client/session-client.ts";
export type { SessionMethods } from "../contract/method-types.ts";
export { MAX_PROFILE_LINKS } from "../makers/maker.ts";
export {
  type AccessToken,
  type AccessTokenResource,
  type AccessTokenScope,
  accessTokenLimits,
  accessTokenResources,
  accessTokenScopes,
} from "./access-tokens.ts";
export { advanceLoginFlow, type CodeProblem, type LoginFlow, type LoginFlowEvent } from "./login-flow.ts";
export { type LoginProvider, loginProviders, providerStartPath } from "./login-providers.ts";
export { emailSchema, typedEmail } from "./login-schemas.ts";
export { mergeUser, type UserSources } from "./merge-user.ts";
export { MAX_EMAIL_LENGTH, normaliseEmail } from "./normalise-email.ts";
export {
  cleanBio,
  cleanName,
  MAX_BIO_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PROFILE_LINK_LENGTH,
  pictureLimits,
  type WidePicturePurpose,
} from "./profile.ts";
export { type ProfileChanges, profileChangesSchema } from "./profile-schema.ts";
export { accountUserSchema, siteUserSchema } from "./user.ts";
export { isAdministrator, isSensitiveAllowed } from "./user-rights.ts";
export { CODE_LENGTH, codeProblem, readPastedCode } from "./verification-code.ts";
