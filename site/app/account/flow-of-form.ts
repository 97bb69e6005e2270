import type { DownloadFlow } from "@tuna/sdk/download";
import type { LoginForm } from "../../contract/account/login-page-data.ts";

/** The step that a login begins at, given what a posted form left. */
export function flowOfForm({ step, email, problem }: LoginForm): DownloadFlow {
  if (step === "method") return { step, email };
  return { step, email, ...(problem && { problem }) };
}
