import { once } from "node:events";
import { createServer } from "node:net";

/** Returns the first of `count` consecutive ports, from `first` upwards, on which nothing listens. */
export async function consecutivePorts(first: number, count: number): Promise<number> {
  for (let offset = count - 1; offset >= 0; offset -= 1) {
    if (!(await isFree(first + offset))) return consecutivePorts(first + offset + 1, count);
  }
  return first;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
