import * as z from "zod/mini";
import { accountTexts } from "../locale/texts.ts";
import { MAX_PROFILE_LINKS } from "../makers/maker.ts";
import {
  cleanBio,
  cleanName,
  isBioLength,
  isNameLength,
  isProfileLink,
  MAX_PROFILE_LINK_LENGTH,
} from "./profile.ts";

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
  links: z.optional(
    z
      .array(
        z.string(accountTexts.linkInvalid).check(
          z.overwrite((link) => link.trim()),
          z.maxLength(MAX_PROFILE_LINK_LENGTH, accountTexts.linkInvalid),
          z.refine(isProfileLink, accountTexts.linkInvalid),
        ),
      )
      .check(z.maxLength(MAX_PROFILE_LINKS, accountTexts.tooManyLinks)),
  ),
});
/** Changes to a profile. */
export type ProfileChanges = z.infer<typeof profileChangesSchema>;
