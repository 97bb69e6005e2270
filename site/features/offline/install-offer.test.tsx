// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import "../../composition/before-hydration.ts";
import { InstallOffer } from "./install-offer.tsx";

afterEach(cleanup);

function show(): void {
  render(
    <SiteReactContext value={testSiteContext()}>
      <InstallOffer />
    </SiteReactContext>,
  );
}

it("offers to install the site once the browser does, and not again after the answer", async () => {
  show();
  dispatchEvent(new Event("page-alive"));
  expect(screen.queryByRole("button")).toBeNull();
  const prompt = vi.fn(async () => {});
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: "dismissed" }) });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: /^Install / }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("shows an offer that came before the page", () => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  dispatchEvent(offer);
  show();
  expect(screen.getByRole("button", { name: /^Install / })).toBeDefined();
});
