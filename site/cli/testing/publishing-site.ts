import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { ItemKind } from "@tuna/sdk";
import { openSite } from "../../composition/site.server.ts";
import {
  openTestLogin,
  type TestBrowser,
  type TestLogin,
} from "../../features/account/testing/test-browser.ts";
import type { PublishingRule } from "../../features/uploads/publishing.server.ts";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";

/** A member with a personal access token. */
export interface Maker {
  browser: TestBrowser;
  email: string;
  token: string;
  revoke(): Promise<void>;
}

/** A site that takes uploads at an address of its own. */
export interface PublishingSite {
  url: string;
  newMaker(): Promise<Maker>;
  item(kind: ItemKind, id: string | undefined): Promise<unknown>;
  /** Counts uploads of an account, as if it had started them. */
  useUploads(email: string, count: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a site on a free port, with makers who have tokens. */
export async function openPublishingSite(options: {
  uploadsPerDay: number;
  publishing?: PublishingRule["publishing"];
  storageCaps?: StorageCaps;
}): Promise<PublishingSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "publishing-site-"));
  const site = await openSite({ dataDir, role: "site", ...options });
  // Its address is known when it listens.
  let login: TestLogin | undefined;
  const server = serve({
    fetch: (...args) => (login as TestLogin).app.fetch(...args),
    port: 0,
    hostname: "127.0.0.1",
  });
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  login = openTestLogin(site, { origin: url });
  const { newBrowser } = login;
  let count = 0;

  return {
    url,
    async newMaker() {
      count += 1;
      const email = `maker${count}@x.example`;
      const browser = newBrowser(`198.51.100.${count}`);
      await browser.logIn(email);
      await browser.confirm();
      const answer = await browser.post("/me/tokens", {
        name: "Test",
        scopes: ["uploads", "boards", "favourites"],
      });
      const { id, token } = (await answer.json()) as { id: string; token: string };
      return {
        browser,
        email,
        token,
        revoke: async () => void (await browser.call(`/me/tokens/${id}`, { method: "DELETE" })),
      };
    },
    async item(kind, id) {
      return id === undefined ? undefined : site.catalog.get(kind, id);
    },
    async useUploads(email, used) {
      const { id } = await site.accounts.findOrCreateByEmail(email, new Date());
      await site.accounts.limits.take("uploadByAccount", id, used);
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
