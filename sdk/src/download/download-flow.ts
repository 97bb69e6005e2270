/** Computers that there is an installer for (product rule 7.3). */
export const installerNames = ["macIntel", "macArm", "windows"] as const;
/** The systems with an installer. */
export type InstallerName = (typeof installerNames)[number];

/** Why a code was not taken, as a key of `downloadTexts`. */
export type CodeProblem = "codeIncomplete" | "codeNotNumeric" | "codeWrong";

/** Where a visitor stands between wanting the app and using an item in it (product rules 7.1 to 7.4). */
export type DownloadFlow =
  /** `email` is what was given before, when somebody came back to give another. */
  | { step: "method"; email: string }
  | { step: "code"; email: string; problem?: CodeProblem }
  | { step: "install" }
  | { step: "success"; chosen: InstallerName | "alreadyInstalled"; isInstalled: boolean };

/** The steps of the download flow. */
export type DownloadStep = DownloadFlow["step"];

/** What moves the download flow to another step. */
export type DownloadFlowEvent =
  /** Logged in with a provider, or the library asks for no login. */
  | { type: "admitted" }
  | { type: "codeSent"; email: string }
  | { type: "codeRefused"; problem: CodeProblem }
  | { type: "codeAccepted" }
  | { type: "emailChanged" }
  | { type: "installerChosen"; installer: InstallerName }
  | { type: "alreadyInstalled" }
  | { type: "installedTicked"; isInstalled: boolean }
  | { type: "wentBack" };

/** Where every visitor starts. */
export const downloadFlowStart: DownloadFlow = { step: "method", email: "" };

/** What an event leads to. One that does not belong to the step leaves the flow as it is, the same object. */
export function advanceDownloadFlow(flow: DownloadFlow, event: DownloadFlowEvent): DownloadFlow {
  const transition = transitions[flow.step][event.type] as Transition | undefined;
  return transition ? transition(flow, event) : flow;
}

type Transition = (flow: DownloadFlow, event: DownloadFlowEvent) => DownloadFlow;
type Transitions = {
  [Step in DownloadStep]: {
    [Type in DownloadFlowEvent["type"]]?: (
      flow: Extract<DownloadFlow, { step: Step }>,
      event: Extract<DownloadFlowEvent, { type: Type }>,
    ) => DownloadFlow;
  };
};

const toInstall = (): DownloadFlow => ({ step: "install" });

const transitions: Transitions = {
  method: {
    admitted: toInstall,
    codeSent: (_flow, { email }) => ({ step: "code", email }),
  },
  code: {
    codeSent: (_flow, { email }) => ({ step: "code", email }),
    codeRefused: ({ email }, { problem }) => ({ step: "code", email, problem }),
    codeAccepted: toInstall,
    emailChanged: ({ email }) => ({ step: "method", email }),
  },
  install: {
    installerChosen: (_flow, { installer }) => ({ step: "success", chosen: installer, isInstalled: false }),
    alreadyInstalled: () => ({ step: "success", chosen: "alreadyInstalled", isInstalled: true }),
  },
  success: {
    installedTicked: (flow, { isInstalled }) => ({ ...flow, isInstalled }),
    wentBack: toInstall,
  },
};
