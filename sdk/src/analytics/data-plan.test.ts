import { expect, it } from "vitest";
import { page } from "./testing/test-page.ts";

it("names the data plan in every batch, also where the vendor SDK leaves it out", async () => {
  const { analytics, fake } = page({ isTest: true });
  await analytics.start();
  const ownPlan = { data_plan: { plan_id: "tuna_web", plan_version: 1 } };
  const given = { data_plan: { plan_id: "other", plan_version: 2 } };
  expect(fake.config?.onCreateBatch({ events: [] })).toMatchObject({ context: ownPlan });
  expect(fake.config?.onCreateBatch({ events: [], context: given })).toMatchObject({ context: given });
});
