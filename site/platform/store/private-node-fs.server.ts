import { mkdirSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { OTHERS } from "./private-folder.server.ts";

/** The parts of Emscripten's file system over Node's files that give modes to files. */
interface FileOperations {
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    setattr(node: unknown, attributes: { mode?: number }): void;
  };
  stream_ops: { setattr(stream: unknown, attributes: { mode?: number }): void };
}

/**
 * PGlite's files in a folder, never open to other users. PGlite sets the mode of each file itself, so that the umask of
 * the process has no effect on them: most would be 0666.
 */
export class PrivateNodeFS extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    super(folder);
  }

  override async init(...[lite, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const made = await super.init(lite as PGlite, options);
    const closeFiles = (module: unknown) => closeToOthers((module as EmscriptenModule).FS.filesystems.NODEFS);
    made.emscriptenOpts.preRun = [closeFiles, ...(made.emscriptenOpts.preRun ?? [])];
    return made;
  }
}

interface EmscriptenModule {
  FS: { filesystems: { NODEFS: FileOperations } };
}

function closeToOthers({ node_ops: nodes, stream_ops: streams }: FileOperations): void {
  const { mknod, setattr } = nodes;
  const setOpenFile = streams.setattr;
  const closed = <Attributes extends { mode?: number }>(attributes: Attributes): Attributes =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS };
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  nodes.setattr = (node, attributes) => setattr(node, closed(attributes));
  streams.setattr = (stream, attributes) => setOpenFile(stream, closed(attributes));
}
