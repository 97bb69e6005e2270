import { loginTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import type { PageProps } from "../../platform/pages/page.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { outdateDocument } from "../../platform/routing/outdated-document.ts";
import { isLeavingPage } from "../../platform/routing/page-store.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";
import type { loginRoute } from "./login.route.ts";
import { LoginSteps, useStepHeading } from "./login-steps.tsx";
import { flowOfForm, useLoginFlow } from "./use-login-flow.ts";
import { renewInAllTabs } from "./visitor-in-tabs.ts";
import "../../platform/styles/flow.css";

/** Login page. Returns visitors to the page that they came from. */
export function Page({ data }: PageProps<typeof loginRoute>) {
  const { comeFrom, form, providers, isEmailOffered } = data;
  // The query's message about a failed login is left out.
  const page = `${pagePaths.login}?comeFrom=${encodeURIComponent(comeFrom)}`;
  const [flow, send] = useLoginFlow(flowOfForm(form), page);
  const [isAccepted, setIsAccepted] = useState(false);
  const heading = useStepHeading(flow.step);
  const isCodeAsked = flow.step === "code";
  const intro = introText(providers.length > 0, isEmailOffered);

  const isLeft = useIsLeft();

  /** An answer that comes late takes nobody away from another page. That page is renewed in place, as those of other tabs are. */
  function leave(): void {
    setIsAccepted(true);
    outdateDocument();
    if (isLeft.current) renewInAllTabs();
    else if (isLeavingPage()) onPageLeft(renewInAllTabs);
    else location.replace(comeFrom);
  }

  return (
    <section className="flow-card login-card" aria-labelledby="login-heading">
      <PageHead title={loginTexts.heading} isIndexed={false} />
      <h1 id="login-heading" ref={heading} tabIndex={-1}>
        {isCodeAsked ? loginTexts.codeHeading : loginTexts.heading}
      </h1>
      {!isCodeAsked && intro && <p>{intro}</p>}
      {isAccepted || flow.step === "done" ? (
        <p role="status">
          <a href={comeFrom}>{loginTexts.submitCode}</a>
        </p>
      ) : (
        <LoginSteps
          flow={flow}
          send={send}
          page={page}
          providers={providers}
          isEmailOffered={isEmailOffered}
          form={form}
          onAccepted={leave}
        />
      )}
    </section>
  );
}

function introText(hasProviders: boolean, isEmailOffered: boolean): string | undefined {
  if (hasProviders) return isEmailOffered ? loginTexts.intro : loginTexts.introByProvider;
  return isEmailOffered ? loginTexts.introByEmail : undefined;
}
