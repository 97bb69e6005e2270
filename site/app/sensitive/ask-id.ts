/** Id of the part of a veiled page that asks; its play control leads there without script. */
export const ASK_ID = "confirm";
