import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../platform/store/testing/free-port.ts";
import { startProcess } from "./start-process.ts";

/** A client of the W3C WebDriver protocol: JSON over HTTP. */
export interface WebDriver {
  /** Starts a browser. Throws the driver's error, and the signal's reason if the signal comes first. */
  openSession(capabilities: object, signal: AbortSignal): Promise<WebDriverSession>;
  stop(): Promise<void>;
}

interface WebDriverSession {
  /**
   * Sends a command, whose path is relative to the session, and returns its value. Throws the driver's error, and the
   * signal's reason if the signal comes first.
   */
  send<Value = void>(
    method: "GET" | "POST",
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Value>;
  close(): Promise<void>;
}

/** Starts a WebDriver on a free port, and returns once it answers. */
export async function connectToWebDriver(
  command: string,
  environment: NodeJS.ProcessEnv,
): Promise<WebDriver> {
  const port = await freePort();
  const driver = startProcess(command, [`--port=${port}`], environment);
  const send = <Value>(method: string, path: string, body?: object, signal?: AbortSignal) =>
    sendCommand<Value>(`http://127.0.0.1:${port}/${path}`, method, body, signal);

  while (!(await send("GET", "status").catch(() => undefined))) await pause(50);
  return {
    async openSession(alwaysMatch, signal) {
      const body = { capabilities: { alwaysMatch } };
      const { sessionId } = await send<{ sessionId: string }>("POST", "session", body, signal);
      return {
        send: (method, path, body, signal) => send(method, `session/${sessionId}/${path}`, body, signal),
        close: () => send("DELETE", `session/${sessionId}`),
      };
    },
    stop: () => driver.stop(),
  };
}

async function sendCommand<Value>(
  url: string,
  method: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Value> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause) => {
    throw signal?.aborted ? cause : new Error(`${method} ${url}: the driver does not answer`, { cause });
  });
  const { value } = (await response.json()) as { value: Value & { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
