import type { TestProject } from "vitest/node";
import { createConsumerProject } from "./consumer-project.ts";
import type { Tarballs } from "./packed-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The packed packages. */
    tarballs: Tarballs;
    /** Folder of a project outside of this repository, in which both packages are installed. */
    consumerFolder: string;
  }
}

/** Packs both packages and installs them, once for all tests. */
export async function setup(project: TestProject): Promise<void> {
  const { folder, tarballs } = await createConsumerProject();
  project.provide("tarballs", tarballs);
  project.provide("consumerFolder", folder);
}
