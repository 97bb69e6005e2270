import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProcess } from "./start-process.ts";

export interface SoundServer {
  /** Variables of processes that play sound. */
  environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts a sound server of its own, which discards what it plays in the time that it would take to hear it. */
export async function startSoundServer(): Promise<SoundServer> {
  const folder = await mkdtemp(join(tmpdir(), "sound-server-"));
  const socket = join(folder, "socket");
  const server = startProcess(
    "pulseaudio",
    [
      "-n",
      "--daemonize=no",
      "--use-pid-file=no",
      "--exit-idle-time=-1",
      "--load=module-null-sink",
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder },
  );
  while (!existsSync(socket)) await pause(50);
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
