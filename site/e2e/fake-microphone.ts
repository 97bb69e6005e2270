import type { test } from "./site-test.ts";

const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** Gives the browser of a file's tests a microphone that beeps, and allows pages to use it. For `test.use()`. */
export const fakeMicrophone: Parameters<typeof test.use>[0] = {
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] }),
    { scope: "worker" },
  ],
};
