import { type AccountEndpointName, accountEndpoints } from "@tuna/sdk/contract";
import { photo } from "../picture/testing/test-pictures.ts";

const parameters: Record<string, string> = {
  id: "11111111-1111-4111-8111-111111111111",
  provider: "discord",
  purpose: "banner",
};
const credential = { id: "a", rawId: "a", type: "public-key", response: { clientDataJSON: "e30" } };
const nonce = "n".repeat(43);
/** A valid body for each endpoint; endpoints that are missing here take none. */
const bodies: { [Name in AccountEndpointName]?: unknown } = {
  sendCode: { email: "v@x.example" },
  verifyCode: { email: "v@x.example", code: "123456" },
  embedToken: { origin: "https://partner.example", nonce },
  updateSettings: { isSensitiveContentEnabled: true },
  updateProfile: { name: "Somebody" },
  updatePicture: photo("photo.png"),
  updateWidePicture: photo("photo.png"),
  updateConsents: { newsletter: true },
  reauthenticate: { code: "123456" },
  sendEmailCode: { email: "v@x.example" },
  createAccessToken: { name: "Laptop" },
  changeEmail: { code: "123456" },
  addPasskey: { credential },
  verifyPasskey: { credential },
  deleteAccount: { email: "v@x.example" },
};

/** A call of every account endpoint that would succeed for a permitted caller. */
export const accountCalls = (Object.keys(accountEndpoints) as AccountEndpointName[]).map((name) => ({
  name,
  method: accountEndpoints[name].method,
  path: accountEndpoints[name].path.replace(
    /\{(\w+)\}/,
    (_, parameter: string) => parameters[parameter] ?? "",
  ),
  body: bodies[name],
}));
