import { expect, test } from "vitest";
import { isCrawler } from "./crawler.server.ts";

const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "GoogleOther",
  "GoogleOther-Image/1.0",
  `${android} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; GoogleOther)`,
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  `${android} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
  "APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)",
  "FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)",
  "Mediapartners-Google",
  "Storebot-Google/1.0",
  "Google-Read-Aloud",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  `${windows.slice(0, -1)}; compatible; BingPreview/1.0b) Chrome/140.0.0.0 Safari/537.36`,
  "Iframely/1.3.1 (+https://iframely.com/docs/about)",
  "Embedly/0.2",
  "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
  "Bluesky Cardyb/1.1 (+https://bsky.app)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "facebookexternalhit/1.1",
  "meta-externalagent/1.1",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "TelegramBot (like TwitterBot)",
  "WhatsApp/2.23.20.0 A",
  "LinkedInBot/1.0",
  "Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.social/)",
  "Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)",
  "Pinterest/0.2 (+http://www.pinterest.com/bot.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "Mozilla/5.0 (compatible; GPTBot/1.0; +https://openai.com/gptbot)",
  "ia_archiver",
])("%s is a crawler", (userAgent) => expect(isCrawler(userAgent)).toBe(true));

test.each([
  `${windows} Chrome/140.0.0.0 Safari/537.36`,
  `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
  "Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15",
  `${android} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [Pinterest/Android]`,
  `${iphone} Mobile/15E148 [Pinterest/iOS]`,
  `${iphone} Mobile/15E148 Instagram 312.0.0.32.118 (iPhone14,5; iOS 17_2; en_US)`,
  `${iphone} Mobile/21A329 [FBAN/FBIOS;FBAV/438.0;FBDV/iPhone14,5;FBSN/iOS]`,
  `${iphone} Mobile/15E148 Snapchat/12.50 (like Safari/604.1)`,
  `${iphone} GSA/302.0 Mobile/15E148 Safari/604.1`,
  `${android} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 trill_2023 BytedanceWebview/d8a21c6`,
  `${android} Chrome/120.0.0.0 Mobile Safari/537.36 WhatsApp/2.23`,
  `${windows} discord/1.0.9 Chrome/120.0.0.0 Electron/28.0.0 Safari/537.36`,
  // They show and measure what visitors see.
  `${windows} HeadlessChrome/140.0.0.0 Safari/537.36`,
  `${android} Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  "",
  undefined,
])("%s is a visitor", (userAgent) => expect(isCrawler(userAgent)).toBe(false));
