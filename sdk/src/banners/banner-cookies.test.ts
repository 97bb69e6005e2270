import { expect, it } from "vitest";
import { closedBannerCookie } from "./banner-cookies.ts";

it("keeps a closed banner closed for a year on every page, and tells no other site", () => {
  expect(closedBannerCookie("info", { isSecure: false })).toBe(
    "info_banner=closed; Max-Age=31536000; Path=/; SameSite=Lax",
  );
});

it("sends the cookie over https only where the page came over https", () => {
  expect(closedBannerCookie("soundboards", { isSecure: true })).toBe(
    "soundboards_banner=closed; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  );
});
