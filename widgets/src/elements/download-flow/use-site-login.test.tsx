import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { exampleHost } from "../testing/example-host.ts";
import { serveAnswers } from "../testing/serve-answers.ts";
import { useSiteLogin } from "./use-site-login.ts";

it("keeps a new login if the answer about the former one comes late", async () => {
  const late = Promise.withResolvers<number>();
  let visitor: unknown = late.promise;
  await using api = await serveAnswers(() => visitor);
  const host = exampleHost(api.url);
  const opened = document.body.appendChild(document.createElement("iframe")).contentWindow;
  let nonce: string | null = null;
  window.open = (url) => {
    nonce = new URL(String(url)).searchParams.get("nonce");
    return opened;
  };
  const onLogin = vi.fn();
  const { result, rerender } = renderHook((isOpen: boolean) => useSiteLogin(host, isOpen, onLogin), {
    initialProps: true,
  });
  const logIn = (token: string) =>
    act(() => {
      result.current.start();
      const data = { protocol: "tuna.embed", version: 1, type: "login", nonce, token, name: "Vera" };
      dispatchEvent(new MessageEvent("message", { source: opened, origin: api.url, data }));
    });
  const openAgain = () => {
    rerender(false);
    rerender(true);
  };

  const asking = vi.spyOn(globalThis, "fetch");
  logIn("f.o.r.m.e.r");
  openAgain();
  await expect.poll(() => api.asked).toHaveLength(1);
  logIn("n.e.w");
  late.resolve(401);
  await asking.mock.results[0]?.value;
  visitor = { name: "Vera of today", isSensitiveAllowed: false };
  openAgain();
  await expect.poll(() => result.current.name).toBe("Vera of today");
  openAgain();
  await expect.poll(() => api.asked).toHaveLength(3);
});
