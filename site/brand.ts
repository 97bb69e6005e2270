import { brandSchema } from "@tuna/sdk/contract";

/** Operator and name of this site. Change them only here. */
export const brand = brandSchema.parse({
  name: "Tuna",
  product: "Tuna",
  key: "tuna",
  protocol: "tuna",
  claims: { sounds: "500,000+", voices: "15,000+" },
  links: { create: "/create/", support: "/support/", newsroom: "/newsroom/", developers: "/developers/" },
});
