// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { HeldFields } from "./held-fields.tsx";

afterEach(cleanup);

const item: AdminItem = {
  kind: "sound",
  id: "horn",
  version: 4,
  isListed: true,
  fields: { name: "Horn", tags: [], category: "", description: "", isSensitive: false, seo: null },
  heldFields: ["name", "isSensitive"],
};

test("releases one field and keeps the others", async () => {
  const seo = { index: true, canonical: null, metaTitle: null, metaDescription: null };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url}`, JSON.parse(String(body)));
    return Response.json({ ...item, fields: { ...item.fields, seo }, heldFields: ["isSensitive"] });
  });
  render(
    <>
      <HeldFields item={item} />
      <ToastRegion />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Release Name" }));
  expect(await screen.findByText("Name released")).toBeDefined();
  expect(sent).toEqual(["POST /api/v1/admin/sounds/horn/release", { fields: ["name"] }]);
  expect(screen.queryByRole("button", { name: "Release Name" })).toBeNull();
  expect(screen.getByRole("button", { name: "Release Explicit Content" })).toBeDefined();
  expect(document.activeElement?.textContent).toBe("Held fields");
});

test("shows nothing for an item without held fields", () => {
  render(<HeldFields item={{ ...item, heldFields: [] }} />);
  expect(screen.queryByRole("heading")).toBeNull();
});
