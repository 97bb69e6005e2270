import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { loginProviders } from "@tuna/sdk/account";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.server.ts";
import { EnvironmentError } from "./environment-error.server.ts";

const pemOf = (curve: string) =>
  generateKeyPairSync("ec", { namedCurve: curve })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
const pem = pemOf("P-256");
const apple = {
  OAUTH_APPLE_CLIENT_ID: "id",
  OAUTH_APPLE_CLIENT_SECRET: pem,
  OAUTH_APPLE_TEAM_ID: "team",
  OAUTH_APPLE_KEY_ID: "key",
};
const google = { OAUTH_GOOGLE_CLIENT_ID: "id", OAUTH_GOOGLE_CLIENT_SECRET: "hunter2" };

describe("keys of login providers", () => {
  it.each([
    ["as it is", pem],
    ["with \\n for its line breaks, as files of containers hold it", pem.replaceAll("\n", "\\n")],
  ])("take Apple's key %s", (_, OAUTH_APPLE_CLIENT_SECRET) => {
    const { oauth } = readEnvironment({ ...apple, OAUTH_APPLE_CLIENT_SECRET });
    expect(oauth.apple).toEqual({
      clientId: "id",
      clientSecret: pem,
      issuer: undefined,
      apple: { teamId: "team", keyId: "key" },
    });
  });

  it.each(["https://login.example", "http://localhost:8080/realm", "http://127.0.0.1:1", "http://[::1]:1"])(
    "take an issuer: %s",
    (OAUTH_GOOGLE_ISSUER) => {
      expect(readEnvironment({ ...google, OAUTH_GOOGLE_ISSUER }).oauth.google?.issuer).toBe(
        OAUTH_GOOGLE_ISSUER,
      );
    },
  );

  it.each([
    ["OAUTH_GOOGLE_CLIENT_ID", { OAUTH_GOOGLE_CLIENT_SECRET: "hunter2" }],
    ["OAUTH_APPLE_TEAM_ID", { ...apple, OAUTH_APPLE_TEAM_ID: "" }],
    ["OAUTH_APPLE_KEY_ID", { ...apple, OAUTH_APPLE_KEY_ID: " " }],
    ["OAUTH_APPLE_CLIENT_SECRET", { ...apple, OAUTH_APPLE_CLIENT_SECRET: "hunter2" }],
    ["OAUTH_APPLE_CLIENT_SECRET", { ...apple, OAUTH_APPLE_CLIENT_SECRET: pemOf("P-384") }],
    ["OAUTH_GOOGLE_ISSUER", { ...google, OAUTH_GOOGLE_ISSUER: "login.example" }],
    ["OAUTH_GOOGLE_ISSUER", { ...google, OAUTH_GOOGLE_ISSUER: "http://login.example" }],
    ["OAUTH_GOOGLE_ISSUER", { ...google, OAUTH_GOOGLE_ISSUER: "http://localhost.evil.example" }],
    ["OAUTH_GOOGLE_ISSUER", { ...google, OAUTH_GOOGLE_ISSUER: "file:///etc/passwd" }],
  ])("refuse a wrong %s with one line that tells no secret", (name, variables) => {
    const read = () => readEnvironment(variables);
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]*$`));
    expect(read).not.toThrow(/hunter2|PRIVATE KEY-----/);
  });

  it("are described in the guide", () => {
    const guide = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
    for (const provider of loginProviders) expect(guide).toContain(`\`OAUTH_${provider.toUpperCase()}_`);
  });
});
