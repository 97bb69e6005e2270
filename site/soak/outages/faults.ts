import { writeFileSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Allowance } from "../../bench/load/outcomes.ts";
import type { DisturbedSite } from "./disturbed-site.ts";

/** Something that goes wrong for a while, and what may be noticed of it. */
export interface Fault extends Allowance {
  begin(): unknown;
  end(): unknown;
  /** Whether no page can be made anew meanwhile, so that one which changed just before it is not kept. */
  isWithoutDatabase?: boolean;
  /** Time until the site is ready again, if it is not that of all others. */
  maxRecoveryMs?: number;
}

type Link = DisturbedSite["links"][keyof DisturbedSite["links"]];

const SLOW_BUCKET_MS = 300;
const SLOW_PACKET_MS = 150;
const CLOCK_AHEAD_MINUTES = 20;
/** A start loads all code, also on a busy machine. */
const MAX_START_MS = 60_000;
const NO_BUCKET = { mayBeUnavailable: true };
const NO_DATABASE = { mayBeUnavailable: true, isWithoutDatabase: true };
/** The primary, and slow answers, do for all visitors. */
const NOTHING: Allowance = {};
/** Visitors are told that no code can be mailed, and nothing else fails. */
const NO_CODES: Allowance = { mayBeUnavailable: /^\/api\/v1\/auth\/codes/ };
const NO_ROOM = "ENOSPC";

/** Returns every fault of a site, in the order in which they come. The first one ends a process, so that the others are long in its life. */
export function faultsOf(site: DisturbedSite): Record<string, Fault> {
  const { bucket, links, names } = site;
  const [one, two] = site.machines;
  const each = (chosen: Link[], act: (link: Link) => unknown) => () => Promise.all(chosen.map(act));
  const away = (chosen: Link[], allowed: Omit<Fault, "begin" | "end">): Fault => ({
    ...allowed,
    begin: each(chosen, (link) => link.refuse()),
    end: each(chosen, (link) => link.restore()),
  });
  const silent = (chosen: Link[], allowed: Omit<Fault, "begin" | "end">): Fault => ({
    ...away(chosen, allowed),
    begin: each(chosen, (link) => link.blackHole()),
  });
  return {
    "no memory: a process is killed": {
      mayBeUnavailable: true,
      mayBreak: true,
      maxRecoveryMs: MAX_START_MS,
      begin: () => one.kill(),
      end: () => {},
    },
    "bucket away": away([links.bucket], NO_BUCKET),
    "bucket silent": silent([links.bucket], NO_BUCKET),
    "bucket slow": {
      ...NOTHING,
      begin: () => bucket.slowDown(SLOW_BUCKET_MS),
      end: () => bucket.slowDown(0),
    },
    "primary away": away([links.primary], NO_DATABASE),
    "primary silent": silent([links.primary], NO_DATABASE),
    "replica away": away([links.replica], NOTHING),
    "replica silent": silent([links.replica], NOTHING),
    "primary and replica away": away([links.primary, links.replica], NO_DATABASE),
    "primary and replica slow": {
      ...NO_DATABASE,
      begin: each([links.primary, links.replica], (link) => link.slowDown(SLOW_PACKET_MS)),
      // What is on its way would come after what is sent from now on, so connections end.
      end: each([links.primary, links.replica], (link) => link.restore()),
    },
    "mail server away": away([links.mail], NO_CODES),
    "mail server silent": silent([links.mail], NO_CODES),
    "no names (DNS)": {
      ...NO_DATABASE,
      async begin() {
        await names.forget();
        // Open connections would go on.
        for (const link of Object.values(links)) await link.restore();
      },
      end: () => names.remember(),
    },
    "disk of a process full": {
      mayBeUnavailable: true,
      async begin() {
        const { bavail, bsize } = await statfs(one.disk);
        try {
          writeFileSync(join(one.disk, "ballast"), Buffer.alloc(2 * bavail * bsize));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== NO_ROOM) throw error;
        }
      },
      end: () => rm(join(one.disk, "ballast")),
    },
    "clock of a process ahead": {
      mayBeUnavailable: true,
      mayRefuse: true,
      begin: () => two.setClock(CLOCK_AHEAD_MINUTES),
      end: () => two.setClock(0),
    },
  };
}
