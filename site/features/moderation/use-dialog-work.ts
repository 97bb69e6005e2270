import { useState } from "react";
import { textOfFailure } from "../account/settings/call-account.ts";

/** Runs what a dialog waits for, one at a time. Success closes the dialog; a failure is shown in it. */
export function useDialogWork(onClose: () => void) {
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  function close(): void {
    setProblem(undefined);
    onClose();
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setProblem(undefined);
    try {
      await work();
      close();
    } catch (error) {
      setProblem(textOfFailure(error));
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, problem, close, run };
}
