import { visitorCookies } from "@tuna/sdk/download";
import { sensitiveTexts } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import { cardSelectors } from "@tuna/widgets";
import { Dialog } from "@tuna/widgets/account";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { CONFIRM_BY_LOGIN_LIFETIME_S, sensitiveAnswers } from "../account/sensitive-answer.ts";
import { confirmSensitive } from "./confirm-sensitive.lazy.ts";
import "@tuna/widgets/account.css";

type SensitiveAnswer = keyof typeof sensitiveAnswers;

/** How a dialog ended. It is left if another page is shown in place. */
type DialogEnd = "confirmed" | "dismissed" | "left";

const { name: cookieName, lifetimeS } = visitorCookies.modalFlag;

let isOpen = false;

export interface SensitiveQuestion {
  /** Whether the dialog opens by itself. */
  isAutomatic?: boolean;
  /** What the visitor pressed. Safari does not focus a link or button that is pressed by a pointer. */
  pressed?: EventTarget;
}

/**
 * Asks in a dialog, one question at a time. A play control that asked plays after confirmation. A visitor who dismissed a
 * dialog that opened by itself sees no other such dialog.
 */
export function openSensitiveDialog(
  isLoggedIn: boolean,
  { isAutomatic = false, pressed }: SensitiveQuestion = {},
): void {
  if (isOpen || (isAutomatic && readAnswer() === sensitiveAnswers.dismissed)) return;
  isOpen = true;
  const opener = (pressed instanceof Element && pressed.closest("a, button")) || document.activeElement;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const end = (how: DialogEnd) => {
    if (!place.isConnected) return;
    isOpen = false;
    root.unmount();
    place.remove();
    rememberEnd(how, isAutomatic);
    const control = controlToReturnTo(opener);
    if (!control) return focusHeading();
    control.focus();
    if (how === "confirmed" && control.matches(cardSelectors.openPlay)) control.click();
  };
  root.render(<SensitiveDialog isLoggedIn={isLoggedIn} onEnd={end} />);
}

interface SensitiveDialogProps {
  isLoggedIn: boolean;
  /** Called when the dialog is done. */
  onEnd: (how: DialogEnd) => void;
}

/** The question of product rule 8.1, with Dismiss, and Confirm for visitors who are logged in or else Login. */
function SensitiveDialog({ isLoggedIn, onEnd }: SensitiveDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  // Pages can change in place below it: by its link to the login, or by Back.
  useEffect(() => onPageLeft(() => onEnd("left")), []);

  async function confirm(): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    if (await confirmSensitive()) onEnd("confirmed");
    else setIsSaving(false);
  }

  return (
    <Dialog heading={sensitiveTexts.heading} isOpen onClose={() => onEnd("dismissed")}>
      <p>{sensitiveTexts.text}</p>
      <div className="tn-dialog-actions">
        <button type="button" className="tn-button" onClick={() => onEnd("dismissed")}>
          {sensitiveTexts.dismiss}
        </button>
        {isLoggedIn ? (
          <button
            type="button"
            className="tn-button tn-button-main"
            aria-disabled={isSaving || undefined}
            onClick={() => void confirm()}
          >
            {sensitiveTexts.confirm}
          </button>
        ) : (
          <a
            className="tn-button tn-button-main"
            href={loginPath(location.pathname + location.search)}
            onClick={() => keepAnswer(sensitiveAnswers.confirm)}
          >
            {sensitiveTexts.loginToConfirm}
          </a>
        )}
      </div>
    </Dialog>
  );
}

/** The pressed control; on a page that asked by itself, its own confirmation. */
function controlToReturnTo(opener: Element | null): HTMLElement | null {
  const isControl = opener instanceof HTMLElement && opener.isConnected && opener.matches("a, button");
  return isControl ? opener : document.querySelector<HTMLElement>(".sensitive-ask .tn-button");
}

/** Returns the answer that this browser remembers. */
function readAnswer(): SensitiveAnswer | undefined {
  const value = document.cookie
    .split(/; */)
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return Object.values(sensitiveAnswers).find((answer) => answer === value);
}

/**
 * Remembers that a dialog was dismissed or left, if it opened by itself. Dismiss also takes back a former 'Login to confirm',
 * which stays for visitors who leave for that login.
 */
function rememberEnd(how: DialogEnd, isAutomatic: boolean): void {
  if (how === "confirmed") return;
  const answer = readAnswer();
  const isTakenBack = how === "dismissed" && answer === sensitiveAnswers.confirm;
  if (isAutomatic && (isTakenBack || answer === undefined)) keepAnswer(sensitiveAnswers.dismissed);
  else if (isTakenBack) writeAnswer("", 0);
}

/** Remembers an answer: 'Login to confirm' for the login that follows, Dismiss for a year. */
function keepAnswer(answer: SensitiveAnswer): void {
  writeAnswer(answer, answer === sensitiveAnswers.confirm ? CONFIRM_BY_LOGIN_LIFETIME_S : lifetimeS);
}

function writeAnswer(answer: SensitiveAnswer | "", maxAgeS: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
  document.cookie = `${cookieName}=${answer}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`;
}
