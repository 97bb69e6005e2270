/// <reference types="vite/client" />

import type { CodeProblem } from "@tuna/sdk/account";
import { loginProviders } from "@tuna/sdk/account";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { CodeStep, LaunchingModal, LoginMethods, SuccessStep } from "../index.ts";
import "../../tokens.css";
import "../account.css";

declare global {
  /** Codes in the order of their submission. */
  var tried: string[];
}

globalThis.tried = [];
const providerUrls = Object.fromEntries(loginProviders.map((name) => [name, `/auth/${name}/start`]));
const root = document.getElementById("root");
if (root) createRoot(root).render(<AccountPage />);

/** All steps of the login, one below the other. Every code except 424242 is wrong. */
function AccountPage() {
  const [problem, setProblem] = useState<CodeProblem>();
  const [isInstalled, setIsInstalled] = useState(false);
  const [isLaunching, setIsLaunching] = useState(false);

  async function onCode(code: string): Promise<void> {
    globalThis.tried.push(code);
    await new Promise((resolve) => setTimeout(resolve));
    setProblem(code === "424242" ? undefined : "codeWrong");
  }

  return (
    <>
      <LoginMethods providerUrls={providerUrls} action="/login" onEmail={() => {}} />
      <hr />
      <CodeStep
        email={`${"a-long-name-".repeat(5)}@example.org`}
        action="/login/verify/"
        resendAction="/login/code/"
        newEmailUrl="/login"
        problem={problem}
        onCode={onCode}
        onResend={() => {}}
      />
      <hr />
      <SuccessStep
        appUrl="tuna://open"
        isInstalled={isInstalled}
        onInstalledChange={setIsInstalled}
        onUse={(event) => {
          event.preventDefault();
          setIsLaunching(true);
        }}
      />
      <LaunchingModal
        product="Tuna"
        isOpen={isLaunching}
        downloadUrl="/download"
        onClose={() => setIsLaunching(false)}
      />
    </>
  );
}
