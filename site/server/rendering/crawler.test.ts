import { expect, test } from "vitest";
import { isCrawler } from "./crawler.ts";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "facebookexternalhit/1.1",
  "Twitterbot/1.0",
])("%s is a crawler", (userAgent) => expect(isCrawler(userAgent)).toBe(true));

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15",
  undefined,
])("%s is a visitor", (userAgent) => expect(isCrawler(userAgent)).toBe(false));
