// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import type { StoredNotice } from "../item-changes/copyright-notice.ts";
import { Page } from "./notices-page.tsx";

afterEach(cleanup);

function show(accountId: string, state: "open" | "taken-down" = "open") {
  const notice: StoredNotice = {
    ...{ id: "n1", state, createdAt: "2026-11-22T10:00:00.000Z", decidedAt: null, note: "", items: [] },
    ...{ claimant: "Ada", email: "ada@x.example", work: "A song", signature: "Ada", urls: [] },
  };
  const notices = { items: [notice], total: 1, page: 1, pageSize: 20 };
  const viewer = { isLoggedIn: true, isAdministrator: true, isSensitiveAllowed: false };
  const origin = "https://x.example";
  const site = { brand, locale: "en", origin, createUrl: "/create/", viewer, buildId: "b" };
  render(
    <SiteReactContext value={site}>
      <Page data={{ accountId, state, notices, outcome: null }} path="/admin/notices/" />
    </SiteReactContext>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>(/Note for the record/);
}

test("returns a typed note to its administrator, until the notice is decided", async () => {
  await userEvent.type(show("a1"), "Looked at it");
  cleanup();
  expect(show("a1").value).toBe("Looked at it");
  cleanup();
  expect(show("a2").value).toBe("");
  cleanup();
  expect(show("a1", "taken-down").value).toBe("");
});
