import { openPublishingSite } from "../../cli/testing/publishing-site.ts";

/** Sent when the site listens. */
export interface PublishingServer {
  url: string;
  token: string;
}

/** Resident memory of the site's process when it listens and at most from then on, sent at its end. */
export interface ServerMemory {
  startMb: number;
  peakMb: number;
}

/** A site that takes uploads, in a process of its own. Any message ends it. */
const site = await openPublishingSite({ uploadsPerDay: Number(process.argv[2]) });
const { token } = await site.newMaker();
const toMb = (bytes: number) => Math.round(bytes / 1024 / 1024);
const residentMb = () => toMb(process.memoryUsage.rss());
const startMb = residentMb();
// The peak of the start, when the database is made, is no part of it.
let peakMb = startMb;
const sampling = setInterval(() => {
  peakMb = Math.max(peakMb, residentMb());
}, 50);
process.once("message", async () => {
  clearInterval(sampling);
  await site.close();
  process.send?.({ startMb, peakMb } satisfies ServerMemory);
  process.disconnect();
});
process.send?.({ url: site.url, token } satisfies PublishingServer);
