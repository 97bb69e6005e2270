/** Why a code was refused, as a key of `downloadTexts`. */
export type CodeProblem = "codeIncomplete" | "codeNotNumeric" | "codeWrong";

/** A step of a login (product rules 6.5 to 6.7). */
export type LoginFlow =
  /** `email` is the address that a visitor gave before they came back to give another. */
  | { step: "method"; email: string }
  | { step: "code"; email: string; problem?: CodeProblem }
  | { step: "done" };

/** What happens during a login, as `advanceLoginFlow` takes it. */
export type LoginFlowEvent =
  /** The visitor logged in with a provider. */
  | { type: "admitted" }
  | { type: "codeSent"; email: string }
  | { type: "codeRefused"; problem: CodeProblem }
  | { type: "codeAccepted" }
  | { type: "emailChanged" };

/** The first step of every login. */
export const loginFlowStart = { step: "method", email: "" } as const;

/** Returns the flow after an event. An event that does not belong to the step returns the same object. */
export function advanceLoginFlow(flow: LoginFlow, event: LoginFlowEvent): LoginFlow {
  if (flow.step === "done") return flow;
  if (event.type === "codeSent") return { step: "code", email: event.email };
  if (flow.step === "method") return event.type === "admitted" ? { step: "done" } : flow;
  if (event.type === "codeRefused") return { ...flow, problem: event.problem };
  if (event.type === "codeAccepted") return { step: "done" };
  if (event.type === "emailChanged") return { step: "method", email: flow.email };
  return flow;
}
