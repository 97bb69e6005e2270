import { expect, it } from "vitest";
import { deviceName } from "./device-name.server.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [`${windows.replace(")", "; rv:145.0)")} Gecko/20100101 Firefox/145.0`, "Firefox on Windows"],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`${mac} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera on macOS"],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, "Safari on macOS"],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${iphone.replaceAll("iPhone", "iPad")} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPad"],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, "Samsung Internet on Android"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["something on Windows", "Unknown browser on Windows"],
  ["curl/8.14.1", "Unknown browser"],
  ["", "Unknown browser"],
  ["<script>alert(1)</script>", "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
