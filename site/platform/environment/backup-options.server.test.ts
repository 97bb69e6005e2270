import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readBackupOptions } from "./backup-options.server.ts";
import { EnvironmentError } from "./environment-error.server.ts";

const bucket = {
  BACKUP_S3_ENDPOINT: "https://s3.example.org",
  BACKUP_S3_BUCKET: "backups",
  BACKUP_S3_ACCESS_KEY_ID: "id",
  BACKUP_S3_SECRET_ACCESS_KEY: "secret-4711",
};

it("reads where backups go, and their keys", () => {
  const recipient = `age1${"q".repeat(58)}`;
  expect(readBackupOptions({})).toMatchObject({ folder: undefined, s3: undefined, recipients: [] });
  expect(readBackupOptions(bucket).s3).toMatchObject({ bucket: "backups", region: "us-east-1" });
  const given = {
    BACKUP_DIR: "backups",
    BACKUP_AGE_RECIPIENTS: `${recipient}, ${recipient}`,
    BACKUP_AGE_IDENTITY_FILE: "key",
  };
  expect(readBackupOptions(given)).toEqual({
    folder: resolve("backups"),
    s3: undefined,
    recipients: [recipient, recipient],
    identityFile: resolve("key"),
  });
});

it.each([
  [{ ...bucket, BACKUP_DIR: "backups" }, "BACKUP_DIR and BACKUP_S3_BUCKET must not both be set"],
  [{ ...bucket, BACKUP_S3_BUCKET: "" }, "BACKUP_S3_BUCKET must be set"],
  [{ BACKUP_AGE_RECIPIENTS: "AGE-SECRET-KEY-1QQ" }, "BACKUP_AGE_RECIPIENTS must be public keys"],
])("refuses %o and names the variable", (given, message) => {
  const read = () => readBackupOptions(given);
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(message);
  expect(read).not.toThrow("4711");
});

it("has every variable described in the guide", () => {
  const guide = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  for (const name of [
    "BACKUP_DIR",
    "BACKUP_S3_ENDPOINT",
    "BACKUP_AGE_RECIPIENTS",
    "BACKUP_AGE_IDENTITY_FILE",
  ])
    expect(guide).toContain(`\`${name}`);
});
