import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import type { Audio } from "@tuna/sdk";
import { audioCopyPurposes, copyContainers } from "@tuna/sdk/catalog";
import { createUploadClient, type Upload } from "@tuna/sdk/uploads";
import { openSite } from "../../composition/site.server.ts";
import { openTestLogin, type TestLogin } from "../../features/account/testing/test-browser.ts";
import { patientWorkers } from "../../features/import/testing/patient-workers.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  sendAndCheck,
  sendParts,
  untilChecked,
} from "../../features/uploads/testing/send-upload.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { runInProcess } from "./run-in-process.ts";

/** A sound file to publish. */
export interface FileToPublish {
  name: string;
  bytes: Uint8Array;
}

/** All ways to bring a sound into a library. The editor of the Create page encodes a new file, so it is none of them. */
export const publishingWays = ["form", "API", "SDK", "CLI", "replacement", "import"] as const;
export type PublishingWay = (typeof publishingWays)[number];

/** A sound as the site plays it. */
interface PublishedSound {
  audio: Audio;
  bytes: Uint8Array;
  /** The same packets in the other container. */
  webm: Uint8Array;
}

/**
 * A site at an address of its own, and a maker who publishes in every way. Each sound is withdrawn after it was read, so that its
 * file may be published again. Both methods reject with the reason if the file is refused.
 */
export interface EveryWaySite {
  /** Publishes a file, and returns it as everybody hears it. */
  publish(way: PublishingWay, file: FileToPublish): Promise<PublishedSound>;
  /**
   * Publishes a file, and returns all files that the site serves of it by their path: while it waits, to everybody, as a download
   * and as copies.
   */
  servedFiles(way: PublishingWay, file: FileToPublish): Promise<Map<string, Uint8Array>>;
  close(): Promise<void>;
}

/** Opens such a site. */
export async function openEveryWaySite(): Promise<EveryWaySite> {
  const root = await mkdtemp(path.join(tmpdir(), "every-way-"));
  const dataDir = path.join(root, "data");
  const site = await openSite({ dataDir, role: "site", uploadsPerDay: 1000, workers: patientWorkers });
  let login: TestLogin | undefined;
  const server = serve({
    fetch: (...args) => (login as TestLogin).app.fetch(...args),
    port: 0,
    hostname: "127.0.0.1",
  });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  login = openTestLogin(site, { origin: url, pages: testPages });
  const browser = login.newBrowser("198.51.100.1");
  await browser.logIn("maker@x.example");
  await browser.confirm();
  const answer = await browser.post("/me/tokens", { name: "Test", scopes: ["uploads"] });
  const { token } = (await answer.json()) as { token: string };
  let count = 0;

  const load = async (address: string) => {
    const response = await browser.visit(address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const withdraw = async (id: string) => {
    const { status } = await browser.call(`/uploads/${id}`, { method: "DELETE" });
    if (status >= 300) throw new Error(`An upload could not be withdrawn: ${status}`);
  };
  const newest = async () =>
    ((await (await browser.call("/uploads")).json()) as { items: Upload[] }).items[0] as Upload;
  const checked = async (id: string) => {
    const upload = await untilChecked(browser, id);
    if (!upload.item) throw new Error(`Refused: ${upload.refusal?.text}`);
    return upload;
  };
  const newFolder = async ({ name, bytes }: FileToPublish, catalogue: string) => {
    const folder = path.join(root, `folder-${count}`);
    await mkdir(folder);
    await writeFile(path.join(folder, name), bytes);
    await writeFile(path.join(folder, "catalogue.csv"), catalogue);
    return folder;
  };
  const run = async (args: string[], variables: Record<string, string>) => {
    const { code, out, err } = await runInProcess(args, variables);
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${out} ${err}`);
  };

  /** Each returns the upload, or the id of the imported sound. */
  const ways: Record<PublishingWay, (file: FileToPublish, key: string) => Promise<Upload | string>> = {
    async form({ name, bytes }) {
      const form = new FormData();
      const texts = { name: "Tone", tags: "tone", category: "memes", licence: "cc0" };
      for (const [field, value] of Object.entries(texts)) form.set(field, value);
      form.set("file", new File([new Uint8Array(bytes)], name));
      const request = new Request(url, { method: "POST", body: form });
      const sent = await browser.visit("/create/send/", {
        method: "POST",
        headers: { "content-type": request.headers.get("content-type") ?? "" },
        body: new Uint8Array(await request.arrayBuffer()),
      });
      if (sent.status !== 303) throw new Error(`The form answers ${sent.status}`);
      return checked((await newest()).id);
    },
    async API({ name, bytes }, key) {
      const { id } = await createUpload(browser, newSound(bytes, { key, fileName: name }));
      await sendParts(browser, id, bytes);
      return (await browser.post(`/uploads/${id}/complete`)) && checked(id);
    },
    async SDK({ name, bytes }, key) {
      const uploads = createUploadClient({ baseUrl: url, accessToken: token });
      const details = { name: "Tone", tags: ["tone"], category: "memes", licence: "cc0" } as const;
      const file = new File([new Uint8Array(bytes)], name);
      const { id } = await uploads.publish({ kind: "sound", key, details: details as never, file });
      return checked(id);
    },
    async CLI(file) {
      const folder = await newFolder(file, `file,name\n${file.name},Tone\n`);
      await run(["publish", folder, "--to", url, "--licence", "cc-by"], { ACCESS_TOKEN: token });
      return checked((await newest()).id);
    },
    async replacement({ name, bytes }, key) {
      const first = encodeWav(sine({ durationMs: 300, frequency: 300 + 7 * count }));
      const { id } = await sendAndCheck(browser, newSound(first, { key: `${key}-first` }), first);
      const replacement = { key, fileName: name, sizeBytes: bytes.length };
      const sent = (await (await browser.post(`/uploads/${id}/replacement`, replacement)).json()) as Upload;
      await sendParts(browser, sent.id, bytes);
      await completeUpload(browser, sent.id);
      return checked(sent.id);
    },
    async import(file) {
      const id = `imported-${count}`;
      const folder = await newFolder(file, `file,id,name\n${file.name},${id},Tone\n`);
      await run(["import", folder], { DATA_DIR: dataDir });
      return id;
    },
  };

  const playbackOf = async (id: string) =>
    ((await (await browser.call(`/sounds/${id}`)).json()) as { audio: Audio }).audio;

  /** Publishes a file, and returns what `read` reads of its sound before it is withdrawn. */
  async function publish<Read>(way: PublishingWay, file: FileToPublish, read: (id: string) => Promise<Read>) {
    count += 1;
    const published = await ways[way](file, `every-way-${count}`);
    const result = await read(typeof published === "string" ? published : (published.item?.id ?? ""));
    if (typeof published !== "string") await withdraw(published.id);
    return result;
  }

  /** Returns the file of an upload that waits to be published, by its path. */
  async function waitingFile({ name, bytes }: FileToPublish): Promise<[string, Uint8Array]> {
    const key = `every-way-${count}-waits`;
    const { id } = await createUpload(browser, newSound(bytes, { key, fileName: name }));
    await sendParts(browser, id, bytes);
    const address = `/api/v1/uploads/${id}/audio`;
    const waiting = await load(address);
    await withdraw(id);
    return [address, waiting];
  }

  return {
    publish: (way, file) =>
      publish(way, file, async (id) => ({
        audio: await playbackOf(id),
        bytes: await load(`/api/v1/sounds/${id}/audio`),
        webm: await load(`/api/v1/sounds/${id}/audio?container=webm`),
      })),
    async servedFiles(way, file) {
      const served = new Map(way === "API" ? [await waitingFile(file)] : []);
      // Copies are encoded from the samples alone, so those of one way stand for all.
      const copies = way === "API" ? audioCopyPurposes.map((purpose) => `?for=${purpose}`) : [];
      const containers = copyContainers.map((container) => `?container=${container}`);
      const queries = ["", ...containers, "?download=1", "?download=compact", ...copies];
      await publish(way, file, async (id) => {
        const { hash, format } = await playbackOf(id);
        const addresses = queries.map((query) => `/api/v1/sounds/${id}/audio${query}`);
        for (const address of [...addresses, `/media/${hash}.${format}`])
          served.set(address, await load(address));
      });
      return served;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await rm(root, { recursive: true });
    },
  };
}
