/** Address of the library, from the variable TUNA_URL while building. */
export const libraryUrl = import.meta.env.TUNA_URL;
