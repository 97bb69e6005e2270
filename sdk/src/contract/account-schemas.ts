import * as z from "zod/mini";
import { codeSchema } from "../account/code-schema.ts";
import { emailSchema } from "../account/email.ts";
import { loggedInUserSchema } from "../account/user.ts";
import { readPastedCode } from "../account/verification-code.ts";
import type { AccountEndpointName } from "./account-endpoints.ts";
import type { EndpointSchemas } from "./schemas.ts";

/** A code with the blanks that people paste with it. */
const typedCode = z.pipe(
  z.transform((given) => (typeof given === "string" ? readPastedCode(given) : given)),
  codeSchema,
);

/** What the endpoints of a login take and answer. */
export const accountSchemas = {
  sendCode: {
    body: z.object({ email: emailSchema }),
    response: z.object({ expiresInS: z.int(), resendPauseS: z.int() }),
  },
  verifyCode: { body: z.object({ email: emailSchema, code: typedCode }), response: loggedInUserSchema },
  refresh: { response: z.object({ isRefreshed: z.literal(true) }) },
  logout: { response: z.object({ isLoggedOut: z.literal(true) }) },
  me: { response: loggedInUserSchema },
  updateSettings: {
    body: z.object({ isSensitiveContentEnabled: z.boolean() }),
    response: loggedInUserSchema,
  },
} satisfies Record<AccountEndpointName, EndpointSchemas>;
