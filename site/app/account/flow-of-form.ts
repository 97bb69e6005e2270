import type { LoginFlow } from "@tuna/sdk/account";
import type { LoginForm } from "../../contract/account/login-page-data.ts";

/** Returns the step at which a login starts, given the result of a posted form. */
export function flowOfForm({ step, email, problem }: LoginForm): Exclude<LoginFlow, { step: "done" }> {
  if (step === "method") return { step, email };
  return { step, email, ...(problem && { problem }) };
}
