import fc from "fast-check";
import { expect, it } from "vitest";
import { desktopSystems } from "../device/device.ts";
import { installerNames } from "./download-flow.ts";
import { orderInstallers, systemOfInstaller } from "./installer-order.ts";

const all = installerNames.map((name) => ({ name, url: `https://x.example/${name}` }));

it.each([
  ["macOS", ["macIntel", "macArm", "windows"]],
  ["windows", ["windows", "macIntel", "macArm"]],
] as const)("a visitor with %s is offered %j", (system, names) => {
  expect(orderInstallers(all, system).map(({ name }) => name)).toEqual(names);
});

it("whatever a library offers is offered, the visitor's own first", () => {
  const offered = fc.uniqueArray(fc.constantFrom(...all));
  fc.assert(
    fc.property(offered, fc.constantFrom(...desktopSystems), (installers, system) => {
      const ordered = orderInstallers(installers, system);
      const isOwn = ({ name }: { name: keyof typeof systemOfInstaller }) =>
        systemOfInstaller[name] === system;
      expect(ordered).toEqual([...installers.filter(isOwn), ...installers.filter((each) => !isOwn(each))]);
    }),
  );
});
