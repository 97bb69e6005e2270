import { expect, test } from "vitest";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { namedInstallers, warnOfMissingInstallers } from "./installers.server.ts";

test("offers only configured installers, Mac first", () => {
  const environment = readEnvironment({
    INSTALLER_WINDOWS_URL: "https://example.org/setup.exe",
    INSTALLER_MAC_ARM_URL: "https://example.org/m1.dmg",
  });
  expect(namedInstallers(environment, "http://localhost:3000")).toEqual([
    { name: "macArm", url: "https://example.org/m1.dmg" },
    { name: "windows", url: "https://example.org/setup.exe" },
  ]);
  expect(namedInstallers(readEnvironment({}), "http://localhost:3000")).toEqual([]);
});

test("warns the operator once of a site without any installer", () => {
  const output = captureLog();
  warnOfMissingInstallers(readEnvironment({ INSTALLER_WINDOWS_URL: "https://example.org/setup.exe" }));
  expect(output.entries()).toEqual([]);
  warnOfMissingInstallers(readEnvironment({}));
  expect(output.entries()).toEqual([
    expect.objectContaining({ level: "warn", message: expect.stringContaining("set INSTALLER_WINDOWS_URL") }),
  ]);
});
