import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import type { Pcm } from "../platform/audio/pcm.ts";
import type { test } from "./site-test.ts";

const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

type Options = Parameters<typeof test.use>[0];

/** Gives the browser of a file's tests a microphone that beeps, and allows pages to use it. For `test.use()`. */
export const fakeMicrophone = microphoneWith(() => []);

/** Gives the browser of a file's tests a microphone that hears a sound again and again. For `test.use()`. */
export function microphoneThatHears(pcm: Pcm): Options {
  return microphoneWith(() => {
    const path = join(tmpdir(), `heard-${process.pid}.wav`);
    writeFileSync(path, encodeWav(pcm));
    return [`--use-file-for-fake-audio-capture=${path}`];
  });
}

function microphoneWith(moreArguments: () => string[]): Options {
  return {
    launchOptions: [
      ({ launchOptions }, use) =>
        use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone, ...moreArguments()] }),
      { scope: "worker" },
    ],
  };
}

/** Gives the page a microphone that hears a tone of this peak, whatever the browser has. */
export async function hearTone(page: Page, peak: number): Promise<void> {
  await page.evaluate((gain) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const destination = new MediaStreamAudioDestinationNode(context);
      const tone = new OscillatorNode(context);
      tone.connect(new GainNode(context, { gain })).connect(destination);
      tone.start();
      return destination.stream;
    };
  }, peak);
}
