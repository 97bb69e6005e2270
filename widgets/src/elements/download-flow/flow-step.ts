import type { OpenWord } from "@tuna/sdk";
import type { DownloadFlow, DownloadFlowEvent, InstallerName } from "@tuna/sdk/download";
import type { ElementSettings } from "../settings.ts";
import type { Installers } from "./use-installers.ts";
import type { SiteLogin } from "./use-site-login.ts";

/** Steps that `tuna-download` reports. */
type ReportedStep = "login" | "site" | "install" | "success" | "open";

/** Props of every step. */
export interface FlowStepProps {
  flow: DownloadFlow;
  advance: (event: DownloadFlowEvent) => void;
  /** Reports a step to the page. Returns false if the page prevents it. */
  reportStep: (
    step: ReportedStep,
    more?: { url?: string; installer?: OpenWord<InstallerName | "alreadyInstalled"> },
  ) => boolean;
  login: SiteLogin;
  installers: Installers;
  /** Deeplink of the item or the app. */
  appUrl: string;
  /** Address of the flow on the site. */
  flowUrl: string;
  brand: ElementSettings["brand"];
}
