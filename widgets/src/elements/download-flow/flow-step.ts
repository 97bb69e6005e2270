import type { DownloadFlow, DownloadFlowEvent, InstallerName } from "@tuna/sdk/download";
import type { ElementSettings } from "../settings.ts";
import type { Installers } from "./use-installers.ts";
import type { LibraryLogin } from "./use-library-login.ts";

/** Steps that the page is told of. */
type ToldStep = "login" | "site" | "install" | "success" | "open";

/** What every step of the flow works with. */
export interface FlowStepProps {
  flow: DownloadFlow;
  advance: (event: DownloadFlowEvent) => void;
  /** Tells the page that somebody goes a step; false when the page keeps them from it. */
  tell: (step: ToldStep, more?: { url?: string; installer?: InstallerName | "alreadyInstalled" }) => boolean;
  login: LibraryLogin;
  installers: Installers;
  /** What opens the item in the app. */
  appUrl: string;
  /** The flow in the library. */
  flowUrl: string;
  brand: ElementSettings["brand"];
}
