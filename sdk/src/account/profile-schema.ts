import * as z from "zod/mini";
import { accountTexts } from "../locale/texts.ts";
import { cleanBio, cleanName, isBioLength, isNameLength } from "./profile.ts";

/**
 * Schema of changes to a profile. Absent fields stay as they are. Texts are cleaned before their length is
 * checked.
 */
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
/** Changes to a profile. */
export type ProfileChanges = z.infer<typeof profileChangesSchema>;
