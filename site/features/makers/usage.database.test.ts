import { expect, test } from "vitest";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

describeOnTestedDatabases("what an account has published", (site) => {
  test("names the plays, though nobody opens the maker's page", async () => {
    const { accounts, catalog } = site();
    const { id, slug } = await accounts.findOrCreateByEmail("di@x.example", new Date(), "Di");
    expect(await accounts.findUsage(id)).toBeUndefined();
    const publicInfo = testPublicInfo({ ownerName: "Di", ownerSlug: slug });
    await catalog.add(
      [3, 4].map((plays) =>
        newTestItem("sound", `Played ${plays}`, { fields: { ownerId: id, publicInfo }, plays }),
      ),
    );
    expect(await accounts.findUsage(id)).toEqual({ soundCount: 2, voiceCount: 0, playedCount: 7 });
  });
});
