import { advanceLoginFlow, type LoginFlow, type LoginFlowEvent } from "@tuna/sdk/account";
import type { LoginForm } from "./login-page-data.ts";
import { type FlowHistory, useFlowHistory } from "./use-flow-history.ts";

export type SendLoginEvent = (event: LoginFlowEvent) => void;

/** The steps of a login in the history; the download flow adds its own. */
export const loginHistory = {
  advance: advanceLoginFlow,
  hashes: { code: "#code" },
  eventOfEntry(flow, hash, entry) {
    if (hash === "" && flow.step === "code") return { type: "emailChanged" };
    if (hash === "#code" && flow.step === "method" && entry?.step === "code") {
      return { type: "codeSent", email: entry.email };
    }
    return undefined;
  },
} satisfies FlowHistory<LoginFlow, LoginFlowEvent>;

/** The login flow with a history entry for the code. `page` is the page's path. */
export function useLoginFlow(start: LoginFlow, page: string): [LoginFlow, SendLoginEvent] {
  return useFlowHistory<LoginFlow, LoginFlowEvent>(loginHistory, start, page);
}

/** Returns the step at which a login starts, given the result of a posted form. */
export function flowOfForm({ step, email, problem }: LoginForm): Exclude<LoginFlow, { step: "done" }> {
  if (step === "method") return { step, email };
  return { step, email, ...(problem && { problem }) };
}
