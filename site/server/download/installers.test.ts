import { expect, test } from "vitest";
import { readEnvironment } from "../environment/environment.ts";
import { namedInstallers } from "./installers.ts";

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
