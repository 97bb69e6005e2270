import { expect, it } from "vitest";
import { closedBannerCookie } from "./banner-cookies.ts";

it("closes a banner for a year on every page of this site only", () => {
  expect(closedBannerCookie("info", { isSecure: false })).toBe(
    "info_banner=closed; Max-Age=31536000; Path=/; SameSite=Lax",
  );
});

it("makes the cookie secure if the page came over https", () => {
  expect(closedBannerCookie("soundboards", { isSecure: true })).toBe(
    "soundboards_banner=closed; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  );
});
