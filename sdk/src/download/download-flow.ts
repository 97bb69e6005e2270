import {
  advanceLoginFlow,
  type LoginFlow,
  type LoginFlowEvent,
  loginFlowStart,
} from "../account/login-flow.ts";
import type { DesktopSystem } from "../device/device.ts";
import type { OpenWord } from "../platform/open-words.ts";

/** Computers that there is an installer for (product rule 7.3). */
export const installerNames = ["macIntel", "macArm", "windows"] as const;
/** The systems with an installer. */
export type InstallerName = (typeof installerNames)[number];

type LoginStep = Exclude<LoginFlow, { step: "done" }>;

/** A step between wanting the app and using an item in it (product rules 7.1 to 7.4). It begins with a login. */
export type DownloadFlow =
  | LoginStep
  | { step: "install" }
  | { step: "success"; chosen: OpenWord<InstallerName | "alreadyInstalled">; isInstalled: boolean };

/** The steps of the download flow. */
export type DownloadStep = DownloadFlow["step"];

/**
 * What moves the download flow to another step. An event that leads to the last step can restore its tick by `isInstalled`.
 * Otherwise the box is ticked only for visitors who already have the app.
 */
export type DownloadFlowEvent =
  | LoginFlowEvent
  | { type: "installerChosen"; installer: OpenWord<InstallerName>; isInstalled?: boolean | undefined }
  | { type: "alreadyInstalled"; isInstalled?: boolean | undefined }
  | { type: "installedTicked"; isInstalled: boolean }
  | { type: "wentBack" };

/** The first step of every visitor who is not logged in. */
export const downloadFlowStart: DownloadFlow = loginFlowStart;

/** Returns the flow after an event. An event that does not belong to the step returns the same object. */
export function advanceDownloadFlow(flow: DownloadFlow, event: DownloadFlowEvent): DownloadFlow {
  if (flow.step === "method" || flow.step === "code") {
    const login = advanceLoginFlow(flow, event as LoginFlowEvent);
    return login.step === "done" ? { step: "install" } : login;
  }
  if (flow.step === "success") {
    if (event.type === "installedTicked") return { ...flow, isInstalled: event.isInstalled };
    return event.type === "wentBack" ? { step: "install" } : flow;
  }
  if (event.type === "alreadyInstalled") {
    return { step: "success", chosen: event.type, isInstalled: event.isInstalled ?? true };
  }
  if (event.type !== "installerChosen") return flow;
  return { step: "success", chosen: event.installer, isInstalled: event.isInstalled ?? false };
}

const systems: Readonly<Record<InstallerName, DesktopSystem>> = {
  macIntel: "macOS",
  macArm: "macOS",
  windows: "windows",
};

/** Returns the system that an installer is for. Undefined for one that only a newer site knows. */
export function systemOfInstaller(name: OpenWord<InstallerName>): DesktopSystem | undefined {
  return (systems as Readonly<Record<string, DesktopSystem>>)[name];
}

/** Installers with those of the visitor's system first; apart from that their order stays, and none is left out. */
export function orderInstallers<Installer extends { name: OpenWord<InstallerName> }>(
  installers: readonly Installer[],
  system: DesktopSystem,
): Installer[] {
  const isOther = ({ name }: Installer) => Number(systemOfInstaller(name) !== system);
  return installers.toSorted((one, other) => isOther(one) - isOther(other));
}
