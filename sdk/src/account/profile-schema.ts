import * as z from "zod/mini";
import { accountTexts } from "../locale/texts.ts";
import { cleanBio, cleanName, isBioLength, isNameLength } from "./profile.ts";

/** What somebody may change of their profile; what is left out stays. Texts are cleaned before they are counted. */
export const profileChangesSchema = z.object({
  name: z.optional(
    z
      .string(accountTexts.nameInvalid)
      .check(z.overwrite(cleanName), z.refine(isNameLength, accountTexts.nameInvalid)),
  ),
  bio: z.optional(
    z
      .string(accountTexts.bioTooLong)
      .check(z.overwrite(cleanBio), z.refine(isBioLength, accountTexts.bioTooLong)),
  ),
});
/** The fields of a profile that a user may change. */
export type ProfileChanges = z.infer<typeof profileChangesSchema>;
