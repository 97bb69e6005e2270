import { expect, test, vi } from "vitest";
import { forgetSettings } from "./forget-settings.ts";

test("tests keep nothing of a shell that could lead them to somebody's site, and what they need", () => {
  for (const name of ["DATABASE_URL", "S3_BUCKET", "SMTP_URL", "HOST", "PGSSLMODE"]) vi.stubEnv(name, "somebody's");
  vi.stubEnv("TEST_POSTGRES_URL", "wanted");
  forgetSettings();
  const { DATABASE_URL, S3_BUCKET, SMTP_URL, HOST, PGSSLMODE, TEST_POSTGRES_URL, PATH } = process.env;
  expect([DATABASE_URL, S3_BUCKET, SMTP_URL, HOST, PGSSLMODE]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([TEST_POSTGRES_URL, PATH !== undefined]).toEqual(["wanted", true]);
});
