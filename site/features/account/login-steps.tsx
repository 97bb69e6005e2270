import { type LoginFlow, type LoginProvider, providerStartPath } from "@tuna/sdk/account";
import { CodeStep, LoginMethods } from "@tuna/widgets/account";
import { type RefObject, useEffect, useRef, useState } from "react";
import {
  loginFormAction,
  SEND_CODE_PATH,
  VERIFY_CODE_PATH,
} from "../../platform/routing/login-form-paths.ts";
import { type SentCode, sendCode, verifyCode } from "./login-calls.ts";
import type { LoginForm } from "./login-page-data.ts";
import type { SendLoginEvent } from "./use-login-flow.ts";
import "@tuna/widgets/account.css";
import "../../platform/styles/flow.css";
import "../../platform/styles/login.css";

export interface LoginStepsProps {
  flow: Exclude<LoginFlow, { step: "done" }>;
  send: SendLoginEvent;
  /** Path and query of the page that shows the steps. */
  page: string;
  providers: readonly LoginProvider[];
  /** Whether the site can mail a code. */
  isEmailOffered: boolean;
  /** Message from a form posted without script, or from a provider. */
  form: LoginForm;
  /** Called once the browser is logged in. */
  onAccepted(): void;
  /** Called when the visitor leaves for a provider's page. */
  onProvider?(provider: LoginProvider): void;
}

/**
 * The two steps of a login, for every page that needs one: the method, then the code (product rules 7.1 and
 * 7.2).
 */
export function LoginSteps(props: LoginStepsProps) {
  const { flow, send, page, providers, isEmailOffered, form, onAccepted, onProvider } = props;
  const [sentCode, setSentCode] = useState<Partial<SentCode>>(() => codeOfForm(form));
  /** Shown once, so visitors who return to a step do not see it again. */
  const [message, setMessage] = useState(form.message);
  const { email } = flow;

  /** Rises when the visitor asks for a code or goes back to the email, so that a late answer to an earlier request changes nothing. */
  const asked = useRef(0);

  async function take(given: string): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    const sent = await sendCode(given);
    if (mine !== asked.current) return;
    setSentCode(sent);
    setMessage(undefined);
    send({ type: "codeSent", email: given });
  }

  async function check(code: string): Promise<void> {
    if (await verifyCode(email, code)) return onAccepted();
    send({ type: "codeRefused", problem: "codeWrong" });
  }

  if (flow.step === "method") {
    return (
      <LoginMethods
        providerUrls={Object.fromEntries(providers.map((name) => [name, providerStartPath(name, page)]))}
        isEmailOffered={isEmailOffered}
        action={loginFormAction(SEND_CODE_PATH, page)}
        email={email}
        {...(message !== undefined && { problem: message })}
        onEmail={take}
        {...(onProvider && { onProvider })}
      />
    );
  }
  return (
    <CodeStep
      isFocusedFirst
      email={email}
      action={loginFormAction(VERIFY_CODE_PATH, page)}
      resendAction={loginFormAction(SEND_CODE_PATH, page)}
      newEmailUrl={page}
      problem={flow.problem}
      message={message}
      {...sentCode}
      onCode={check}
      onResend={() => take(email)}
      onNewEmail={() => {
        asked.current += 1;
        setMessage(undefined);
        send({ type: "emailChanged" });
      }}
    />
  );
}

function codeOfForm(form: LoginForm): Partial<SentCode> {
  const { mailboxPath, isMailboxLocked = false, isLastCodeRenewed = false } = form;
  return { isLastCodeRenewed, ...(mailboxPath && { mailboxPath, isMailboxLocked }) };
}

/**
 * Moves focus to a step's heading when the step changes, so that it is announced and the content is one Tab
 * away. A step whose field took focus keeps it.
 */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const section = heading.current?.closest("section");
    if (!section?.contains(document.activeElement)) heading.current?.focus();
  }, [step]);
  return heading;
}
