import { log } from "../log/log.ts";

/** Logs the beginning and the end of an outage once, however many requests it affects. */
export function createOutageLog(location: string) {
  let isDown = false;
  return {
    begin(reason: string): void {
      if (!isDown)
        log.error({ event: "storage.unavailable", location, reason }, "The object storage can't be used");
      isDown = true;
    },
    end(): void {
      if (isDown) log.warn({ event: "storage.available", location }, "The object storage can be used again");
      isDown = false;
    },
  };
}
