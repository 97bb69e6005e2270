import { expect, it } from "vitest";
import { describeBackupAge, writtenFolders } from "./status.ts";

const nowMs = Date.parse("2026-11-29T12:00:00Z");

it.each([
  ["2026-11-29T12:02:00Z", true, "0 hours old"],
  ["2026-11-28T12:00:00Z", true, "24 hours old"],
  ["2026-11-27T12:00:00Z", false, "48 hours old"],
  ["2027-11-29T12:00:00Z", false, "of the future, 2027-11-29T12:00:00.000Z"],
])("shows the age of a newest backup of %s", (newest, isGood, text) => {
  expect(describeBackupAge(new Date(newest), nowMs)).toEqual({
    isGood,
    text: expect.stringContaining(text),
  });
});

it.each([
  [{}, ["/var/lib/tuna", "/var/backups/tuna"]],
  [{ BACKUP_DIR: "/mnt/backups" }, ["/var/lib/tuna", "/mnt/backups"]],
  [{ BACKUP_DIR: "" }, ["/var/lib/tuna"]],
])("measures the disks of the folders that %j names", (settings, folders) => {
  expect(writtenFolders(settings)).toEqual(folders);
});
