import { capitalLetter } from "@tuna/sdk/locale";

/** Returns the letter or digit that is shown for a name without a picture. A name of signs has its first sign, which may be a flag. */
export const initialOf = (name: string): string =>
  capitalLetter(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...new Intl.Segmenter().segment(name)][0]?.segment ?? "");
