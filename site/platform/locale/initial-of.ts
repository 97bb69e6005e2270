import { capitalLetter } from "@tuna/sdk/locale";

/** Returns the letter that is shown for a name without a picture. */
export const initialOf = (name: string): string => capitalLetter([...name][0] ?? "");
