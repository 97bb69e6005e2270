import type { DesktopSystem } from "../device/device.ts";
import type { InstallerName } from "./download-flow.ts";

/** The system each installer is for. */
export const systemOfInstaller = {
  macIntel: "macOS",
  macArm: "macOS",
  windows: "windows",
} as const satisfies Record<InstallerName, DesktopSystem>;

/** Installers with those of the visitor's system first; apart from that their order stays, and none is left out. */
export function orderInstallers<Installer extends { name: InstallerName }>(
  installers: readonly Installer[],
  system: DesktopSystem,
): Installer[] {
  const isOther = ({ name }: Installer) => Number(systemOfInstaller[name] !== system);
  return installers.toSorted((one, other) => isOther(one) - isOther(other));
}
