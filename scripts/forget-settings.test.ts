import { expect, test } from "vitest";
import { forgetSettings } from "./forget-settings.ts";

test("tests keep nothing of a shell that could lead them to somebody's site, and what they need", () => {
  const needed = { PATH: "/usr/bin", TEST_POSTGRES_URL: "postgres://localhost" };
  const foreign = ["DATABASE_URL", "S3_BUCKET", "SMTP_URL", "HOST", "NODE_ENV", "PGSSLMODE"];
  const environment = { ...Object.fromEntries(foreign.map((name) => [name, "somebody's"])), ...needed };
  forgetSettings(environment);
  expect(environment).toEqual(needed);
});
