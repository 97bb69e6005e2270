import { isApiError, isTunaError } from "@tuna/sdk";
import { createUploadClient, uploadLicences } from "@tuna/sdk/uploads";
import {
  type PublishOutcome,
  type PublishReport,
  publishFolder,
} from "../features/import/publish-folder.server.ts";
import { type Command, exitCodes, oneFolderOf, parseCommandArgs, UsageError } from "./command.ts";
import { printable } from "./describe-report.ts";
import { runInterruptible } from "./interruption.ts";

/** `publish DIR --to URL --licence LICENCE`. */
export const publishCommand: Command = {
  summary: "sends the sounds and voices of a folder to a site, in your name",
  help: `Usage: ACCESS_TOKEN=… npm run catalogue -- publish DIR --to URL --licence LICENCE

Sends every sound in DIR and its folders, and the voices of voices.json, to the site at URL, as the Create page does.
ACCESS_TOKEN is a token from the Account page of that site. Names, tags and categories come from catalogue.json or
catalogue.csv in the folder, or else from the names of files and folders.

  --to URL           the site, such as https://sounds.example
  --licence LICENCE  ${uploadLicences.join(", ")}: under which licence you publish; 'own' means your own work, with permission to share

A file is one upload however often it is sent: run the command again to continue, also after Ctrl-C.
Exit codes: 0 all sent, 1 something was refused or failed, 2 wrong usage, 130 stopped. See docs/publishing.md.`,

  async run(args) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { to: { type: "string" }, licence: { type: "string" } },
    });
    const folder = oneFolderOf(positionals, "DIR");
    const licence = uploadLicences.find((known) => known === values.licence);
    if (!licence) throw new UsageError(`--licence must be one of ${uploadLicences.join(", ")}`);
    const baseUrl = originOf(values.to);
    const accessToken = process.env.ACCESS_TOKEN?.trim();
    if (!accessToken)
      throw new UsageError("ACCESS_TOKEN is missing: create a token on the Account page of the site");

    return runInterruptible("files", async ({ signal, progress }) => {
      const uploads = createUploadClient({ baseUrl, accessToken });
      const onConnection = (isConnected: boolean) =>
        console.error(isConnected ? "The site answers again." : "The site does not answer. Trying again …");
      const report = await publishFolder(folder, {
        uploads,
        licence,
        signal,
        onProgress: progress.update,
        onConnection,
      }).catch((error) => {
        throw explained(error, baseUrl);
      });
      progress.stop();
      console.info(describePublished(report));
      if (signal.aborted) return exitCodes.interrupted;
      const isAllSent = report.sources.every(({ outcome }) => !["refused", "failed"].includes(outcome));
      return isAllSent && !report.isStopped ? exitCodes.done : exitCodes.failed;
    });
  },
};

function originOf(given: string | undefined): string {
  const url = URL.parse(given ?? "");
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new UsageError("--to must be the address of a site, such as https://sounds.example");
  }
  return url.origin;
}

/** Says what to do about an error that ends the command. */
function explained(error: unknown, baseUrl: string): unknown {
  if (isApiError(error) && error.status === 401) {
    return new Error(
      `${baseUrl} does not accept the token in ACCESS_TOKEN: it is wrong, expired or revoked. Create another on the Account page.`,
    );
  }
  if (isTunaError(error) && !isApiError(error)) return new Error(`${baseUrl}: ${error.message}`);
  return error;
}

const labels = {
  published: "Published",
  review: "In review",
  known: "Already there",
  withdrawn: "Withdrawn",
  refused: "Refused",
  failed: "Failed",
} as const satisfies Record<PublishOutcome, string>;

function describePublished({ sources, isStopped, limit }: PublishReport): string {
  const shown = Object.entries(labels).filter(
    ([outcome]) => outcome !== "withdrawn" || sources.some((source) => source.outcome === outcome),
  );
  const lines = shown.map(([outcome, label]) => {
    const count = sources.filter((source) => source.outcome === outcome).length;
    return `  ${label.padEnd(14)} ${String(count).padStart(4)}`;
  });
  const problems = sources.filter(({ outcome }) => outcome === "refused" || outcome === "failed");
  if (problems.length > 0) {
    lines.push("");
    for (const { source, detail, outcome } of problems)
      lines.push(printable(`  ${labels[outcome]}: ${source}: ${detail}`));
  }
  const alike = sources.filter(({ similar = [] }) => similar.length > 0);
  if (alike.length > 0) {
    const names = ({ similar = [] }: (typeof alike)[number]) =>
      similar.map(({ name, url }) => `${name} (${url})`).join(", ");
    lines.push("", "The site has sounds like these:");
    for (const source of alike) lines.push(printable(`  ${source.source}: ${names(source)}`));
  }
  if (limit) lines.push("", "The site takes no more uploads from you for now.");
  if (isStopped) {
    const again = limit?.retryAfterMs === undefined ? "again" : `again in ${waitText(limit.retryAfterMs)}`;
    lines.push("", `Stopped before the end. Run the same command ${again} to continue.`);
  }
  return lines.join("\n");
}

const MINUTE_MS = 60_000;

/** Returns a time to wait in words, rounded up. */
function waitText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
