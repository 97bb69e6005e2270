import { brandSchema } from "@tuna/sdk/contract";

/** Who runs this library. Change it here and nowhere else. */
export const brand = brandSchema.parse({
  name: "Tuna",
  product: "Tuna",
  key: "tuna",
  protocol: "tuna",
  links: { create: "/create/", support: "/support/", newsroom: "/newsroom/", developers: "/developers/" },
});
