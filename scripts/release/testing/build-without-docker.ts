import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { DockerfileStage, DockerfileStep } from "./dockerfile-steps.ts";

const run = promisify(execFile);

/** What an image consists of. Paths in it begin in its folder. */
export interface BuiltImage {
  folder: string;
  workingFolder: string;
  environment: Record<string, string>;
  user: { uid: number; gid: number } | undefined;
  command: string[] | undefined;
  /** Arguments of HEALTHCHECK. */
  healthCheck: string | undefined;
}

/**
 * Runs the steps of a stage one by one in a folder instead of a container. `earlier` has the stages before it.
 */
export async function buildStage(
  stage: DockerfileStage,
  repository: string,
  folder: string,
  earlier: ReadonlyMap<string, BuiltImage>,
): Promise<BuiltImage> {
  const image: BuiltImage = {
    folder,
    workingFolder: folder,
    environment: {},
    user: undefined,
    command: undefined,
    healthCheck: undefined,
  };
  for (const step of stage.steps) await runStep(step, image, repository, earlier);
  return image;
}

async function runStep(
  step: DockerfileStep,
  image: BuiltImage,
  repository: string,
  earlier: ReadonlyMap<string, BuiltImage>,
): Promise<void> {
  const { instruction, text } = step;
  if (instruction === "WORKDIR") {
    image.workingFolder = pathIn(image, text);
    await mkdir(image.workingFolder, { recursive: true });
  } else if (instruction === "ENV") {
    for (const pair of text.split(/\s+/)) {
      const [name = "", value = ""] = pair.split("=");
      image.environment[name] = value.startsWith("/") ? pathIn(image, value) : value;
    }
  } else if (instruction === "COPY") {
    await copy(step, image, repository, earlier);
  } else if (instruction === "RUN") {
    await runCommand(text, image, repository);
  } else if (instruction === "USER") {
    const [uid = 0, gid = 0] = text.split(":").map(Number);
    image.user = { uid, gid };
  } else if (instruction === "CMD") {
    image.command = JSON.parse(text) as string[];
  } else if (instruction === "HEALTHCHECK") {
    image.healthCheck = text;
  } else if (!["EXPOSE", "VOLUME", "LABEL"].includes(instruction)) {
    throw new Error(`No test runs ${instruction}`);
  }
}

async function copy(
  { flags, text }: DockerfileStep,
  image: BuiltImage,
  repository: string,
  earlier: ReadonlyMap<string, BuiltImage>,
): Promise<void> {
  const [target = "", ...sources] = text.split(/\s+/).reverse();
  const folder = pathIn(image, target);
  if (!/(?:\/|^\.)$/.test(target)) throw new Error(`COPY to ${target} may mean a file: end it with a slash`);
  await mkdir(folder, { recursive: true });
  if (flags.from !== undefined) {
    const from = earlier.get(flags.from);
    if (!from) throw new Error(`No stage is called ${flags.from}`);
    for (const source of sources) await run("cp", ["-a", `${pathIn(from, source)}/.`, folder]);
  } else if (sources.includes(".")) {
    const input = contextFiles(repository, ".").join("\0");
    const script = 'tar --create --null --files-from=- | tar --extract --directory="$1"';
    execFileSync("sh", ["-c", script, "sh", folder], { cwd: repository, input });
  } else {
    const files = sources.flatMap((source) => contextFiles(repository, source));
    for (const file of files) await copyFile(join(repository, file), join(folder, basename(file)));
  }
}

/**
 * Returns the files that docker would send for a source: those of the working tree that neither `.gitignore` nor
 * `.dockerignore` excludes.
 */
function contextFiles(repository: string, source: string): string[] {
  const list = (...options: string[]) => {
    const args = ["ls-files", "-z", "--exclude-from=.dockerignore", ...options, "--", source];
    return execFileSync("git", args, { cwd: repository, encoding: "utf8" }).split("\0").filter(Boolean);
  };
  const excluded = new Set(list("--cached", "--ignored"));
  const files = list("--cached", "--others", "--exclude-standard").filter((file) => !excluded.has(file));
  if (files.length === 0) throw new Error(`COPY finds no ${source}`);
  return [...new Set(files)].filter((file) => existsSync(join(repository, file)));
}

/**
 * Runs a command of RUN. `npm ci` only checks manifests and lock here, and gets the modules that the repository's own
 * `npm ci` has installed.
 */
async function runCommand(text: string, image: BuiltImage, repository: string): Promise<void> {
  const isInstall = /^npm ci\b/.test(text);
  const command = isInstall ? `${text} --dry-run` : text.replace(/(?<=\s)\/(?=\w)/g, `${image.folder}/`);
  const options = { cwd: image.workingFolder, env: { ...environmentOfTests(), ...image.environment } };
  // Only root may give files away, and nobody else has to.
  const allowed = process.getuid?.() === 0 ? command : command.replace(/ --(?:owner|group)=\d+/g, "");
  await run("sh", ["-c", allowed], { ...options, maxBuffer: 64e6 });
  if (isInstall)
    await linkModules(join(repository, "node_modules"), join(image.workingFolder, "node_modules"));
}

/** Links what `npm ci` installs, without the hidden folders that other programs add and change meanwhile. */
async function linkModules(from: string, to: string): Promise<void> {
  const installed = (await readdir(from)).filter((name) =>
    /^(?:[^.]|\.bin$|\.package-lock\.json$)/.test(name),
  );
  await mkdir(to);
  await run("cp", ["-al", ...installed.map((name) => join(from, name)), to]);
}

/** What a container inherits is only its image's; npm of the tests would pass on its settings. */
function environmentOfTests(): Record<string, string> {
  return { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "/" };
}

function pathIn(image: BuiltImage, path: string): string {
  return path.startsWith("/") ? join(image.folder, path) : resolve(image.workingFolder, path);
}
