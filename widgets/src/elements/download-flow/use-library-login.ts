import { type EmbedVisitor, embedVisitorEndpoint } from "@tuna/sdk/embed";
import { useEffect, useRef, useState } from "react";
import { apiClient } from "../api-client.ts";
import type { ElementHost } from "../element-host.ts";
import { type LoginWindow, openLoginWindow } from "./login-window.ts";

/** What became of the library's window. */
type LoginState = "idle" | "waiting" | "blocked" | "closed";

export interface LibraryLogin {
  state: LoginState;
  /** Who has logged in. */
  name?: string;
  /** Opens the library's window, or puts the open one in front. To be called by a press. */
  start(): void;
}

/**
 * Logging in at the library while its dialog is open. The token is kept in memory alone: as long as the library takes it,
 * nobody is asked again on this page.
 */
export function useLibraryLogin(host: ElementHost, isOpen: boolean, onLogin: () => void): LibraryLogin {
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
    if (token.current) {
      visitorOf(host, token.current).then(({ name }) => {
        if (isOver) return;
        setName(name);
        admit.current();
      }, forgetToken);
    }
    return () => {
      isOver = true;
      running.current?.forget();
      running.current = undefined;
    };
  }, [host, isOpen]);

  /** Ran out, or cannot be asked about: then somebody logs in again. */
  function forgetToken(): void {
    token.current = undefined;
  }

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

function visitorOf({ settings }: ElementHost, token: string): Promise<EmbedVisitor> {
  const headers = { authorization: `Bearer ${token}` };
  return apiClient(settings.apiUrl).call(embedVisitorEndpoint, { headers }) as Promise<EmbedVisitor>;
}
