import { embedLoginTexts, fillText, loginTexts } from "@tuna/sdk/locale";
import { PageHead } from "../../../platform/head/page-head.tsx";
import type { PageProps } from "../../../platform/pages/page.ts";
import { useSite } from "../../../platform/pages/site-context.ts";
import { outdateDocument } from "../../../platform/routing/outdated-document.ts";
import { LoginSteps, useStepHeading } from "../login-steps.tsx";
import { flowOfForm, useLoginFlow } from "../use-login-flow.ts";
import { Agreement } from "./agreement.tsx";
import type { embedLoginRoute } from "./embed-login.route.ts";
import "../../../platform/styles/flow.css";
import "../../../platform/styles/embed-login.css";

/**
 * The site's login window for a partner's page: logs in, and shares the account with that page if the visitor
 * agrees.
 */
export function Page({ data, path }: PageProps<typeof embedLoginRoute>) {
  const { origin, nonce, name, providers, isEmailOffered, form } = data;
  const { brand } = useSite();
  const [flow, send] = useLoginFlow(flowOfForm(form), path);
  const heading = useStepHeading(flow.step);
  const isLoggedIn = name !== null;
  const isCodeAsked = !isLoggedIn && flow.step === "code";
  const title = fillText(embedLoginTexts.title, { site: origin });

  function reload(): void {
    outdateDocument();
    location.replace(path);
  }

  return (
    <section className="flow-card embed-login" aria-labelledby="login-heading">
      <PageHead title={title} isIndexed={false} />
      <h1 id="login-heading" ref={heading} tabIndex={-1}>
        {isCodeAsked ? loginTexts.codeHeading : title}
      </h1>
      {!isCodeAsked && <p>{fillText(embedLoginTexts.asks, { site: origin, brand: brand.name })}</p>}
      {isLoggedIn && <Agreement origin={origin} nonce={nonce} name={name} onLoggedOut={reload} />}
      {!isLoggedIn && flow.step !== "done" && (
        <LoginSteps
          flow={flow}
          send={send}
          page={path}
          providers={providers}
          isEmailOffered={isEmailOffered}
          form={form}
          onAccepted={reload}
        />
      )}
      <p className="embed-login-note">{fillText(embedLoginTexts.notYou, { site: origin })}</p>
    </section>
  );
}
