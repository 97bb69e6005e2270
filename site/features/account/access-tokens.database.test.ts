import { accessTokenLimits } from "@tuna/sdk/account";
import { expect, test } from "vitest";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

describeOnTestedDatabases("access tokens", (site) => {
  test("of an account are never more than the limit, however many are created at once", async () => {
    const { accounts } = site();
    const now = new Date();
    const { id: accountId } = await accounts.findOrCreateByEmail("eager@x.example", now);
    const add = (number: number) =>
      accounts.addAccessToken({
        ...{ accountId, now, name: `Program ${number}`, expiresInDays: 1 },
        scopes: ["boards"],
        hash: `hash ${number}`,
      });
    const added = await Promise.all(Array.from({ length: accessTokenLimits.count + 20 }, (_, at) => add(at)));
    expect(added.filter((token) => token !== undefined)).toHaveLength(accessTokenLimits.count);
    expect(await accounts.listAccessTokens(accountId, now)).toHaveLength(accessTokenLimits.count);
  });
});
