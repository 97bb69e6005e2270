import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Site } from "../../../composition/site.server.ts";
import { openSiteFiles } from "../../../composition/site-files.server.ts";
import { testPages } from "../../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../../platform/rendering/page-cache.server.ts";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";
import { testAudio } from "../../../platform/store/testing/new-test-item.ts";
import { openTestLogin, type TestBrowser } from "../../account/testing/test-browser.ts";
import { openOverlays } from "../../boards/overlays.server.ts";
import { openUploads } from "../../uploads/uploads.server.ts";
import { openTestStore, testItem } from "./test-store.ts";

export interface TestAdministration {
  site: Site;
  /** An administrator. */
  ada: TestBrowser;
  /** An administrator until a test changes it. */
  eve: TestBrowser;
  /** A member. */
  bob: TestBrowser;
  stranger: TestBrowser;
  /** Sets the status of an email's account, for which there is no API. */
  setStatus(email: string, status: string): Promise<void>;
  close(): Promise<void>;
}

/** The whole site with the sounds `horn` and `other`, the voice `robot`, and browsers of several people. */
export async function openTestAdministration(): Promise<TestAdministration> {
  const folder = await mkdtemp(join(tmpdir(), "administration-"));
  const store = await openTestStore("PGlite");
  const { files, closeFiles } = openSiteFiles(store.catalog, openFolderStorage(folder));
  const uploads = openUploads({ ...store, ...files, rule: { publishing: "at-once", trustedAfter: 3 } });
  const overlays = openOverlays(store.database);
  const site: Site = { ...store, ...files, overlays, uploads };
  const hash = await site.media.put(new TextEncoder().encode("audio"));
  if (hash !== testAudio.hash) throw new Error("The test's audio is not what the catalogue says");
  await site.catalog.add([
    testItem("sound", "horn", { name: "Horn", tags: ["loud"] }),
    testItem("sound", "other", { tags: ["loud"] }),
    testItem("voice", "robot"),
  ]);
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const login = openTestLogin(site, { pages: testPages, cache });
  const visit = async (email: string, address: string, isAdministrator: boolean) => {
    const browser = login.newBrowser(address);
    if (isAdministrator) {
      await site.moderation.changeAccountType(null, email, "administrator", new Date());
    }
    await browser.logIn(email);
    return browser;
  };
  return {
    site,
    ada: await visit("ada@x.example", "198.51.100.1", true),
    eve: await visit("eve@x.example", "198.51.100.2", true),
    bob: await visit("bob@x.example", "198.51.100.3", false),
    stranger: login.newBrowser("198.51.100.9"),
    async setStatus(email, status) {
      await store.db.updateTable("account").set({ status }).where("email", "=", email).execute();
    },
    async close() {
      await uploads.close();
      await overlays.close();
      await Promise.all([store.close(), closeFiles()]);
      await rm(folder, { recursive: true });
    },
  };
}
