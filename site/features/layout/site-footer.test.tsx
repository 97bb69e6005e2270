// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { sessionKeys } from "@tuna/sdk/download";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { SiteFooter } from "./site-footer.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const footer = () => (
  <SiteReactContext value={testSiteContext()}>
    <SiteFooter />
  </SiteReactContext>
);
const downloadTarget = () => screen.getByRole("link", { name: "Download For Free" }).getAttribute("href");

it.each([
  ["sound", "/download-sound/"],
  ["voice", "/download-voice/"],
  [undefined, "/download-voice/"],
  ["nonsense", "/download-voice/"],
])("leads back to the download that the visitor of this tab came for: %s", (type, path) => {
  if (type) sessionStorage.download_type = type;
  render(footer());
  expect(downloadTarget()).toBe(path);
});

it("reads the download type stored by the download page", () => {
  sessionStorage.setItem(sessionKeys(brand).downloadType, "sound");
  render(footer());
  expect(downloadTarget()).toBe("/download-sound/");
});

it("follows a download type stored by a later page", () => {
  const { rerender } = render(footer());
  expect(downloadTarget()).toBe("/download-voice/");
  sessionStorage.download_type = "sound";
  rerender(footer());
  expect(downloadTarget()).toBe("/download-sound/");
});

it("is the same for everybody in the server's document", () => {
  sessionStorage.download_type = "sound";
  expect(renderToString(footer())).toContain("/download-voice/");
});
