import { createTuna, type Tuna } from "@tuna/sdk";

const { account, boards, uploads } = createTuna({ baseUrl: "" });

/**
 * The client of this site's API. It repeats failed calls only where visitors wait for what they made: other failures show at
 * once, and visitors decide themselves.
 */
export const tuna: Tuna = { ...createTuna({ baseUrl: "", retries: 0 }), account, boards, uploads };
