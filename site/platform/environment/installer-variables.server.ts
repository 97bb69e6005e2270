import type { InstallerName } from "@tuna/sdk/download";

/** The environment variables with the addresses of the app's installers. */
export const installerVariables = {
  windows: "INSTALLER_WINDOWS_URL",
  macIntel: "INSTALLER_MAC_INTEL_URL",
  macArm: "INSTALLER_MAC_ARM_URL",
} as const satisfies Record<InstallerName, string>;
