import { fetchEmbedVisitor } from "@tuna/sdk/embed";
import { useEffect, useRef, useState } from "react";
import { clientOptions } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";
import { type LoginWindow, openLoginWindow } from "./login-window.ts";

/** State of the site's window. */
type LoginState = "idle" | "waiting" | "blocked" | "closed";

export interface SiteLogin {
  state: LoginState;
  /** Name of the logged-in visitor. */
  name?: string;
  /** Opens the site's window, or focuses the open one. Call it in a click. */
  start(): void;
}

/**
 * A login on the site while the dialog is open. The token exists only in memory. While the site accepts it,
 * visitors need not log in again on this page.
 */
export function useSiteLogin(host: ElementHost, isOpen: boolean, onLogin: () => void): SiteLogin {
  const [state, setState] = useState<LoginState>("idle");
  const [name, setName] = useState<string>();
  const token = useRef<string>(undefined);
  const running = useRef<LoginWindow>(undefined);
  const admit = useRef(onLogin);
  admit.current = onLogin;

  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    setState("idle");
    const asked = token.current;
    if (asked) {
      const options = { ...clientOptions(host.settings.apiUrl), accessToken: asked };
      // The visitor may have logged in anew by then.
      const isLate = () => isOver || token.current !== asked;
      fetchEmbedVisitor(options).then(
        ({ name }) => {
          if (isLate()) return;
          setName(name);
          admit.current();
        },
        () => {
          // It expired or cannot be checked, so the visitor logs in again.
          if (!isLate()) token.current = undefined;
        },
      );
    }
    return () => {
      isOver = true;
      running.current?.forget();
      running.current = undefined;
    };
  }, [host, isOpen]);

  function start(): void {
    if (state === "waiting") {
      running.current?.focus();
      return;
    }
    running.current?.forget();
    running.current = openLoginWindow(host.settings.siteUrl, {
      onLogin(login) {
        token.current = login.token;
        setName(login.name);
        admit.current();
      },
      onClosed: () => setState("closed"),
    });
    setState(running.current ? "waiting" : "blocked");
  }

  return { state, start, ...(name !== undefined && { name }) };
}
