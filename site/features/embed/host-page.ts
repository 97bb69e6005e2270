import { type EmbedContent, embedMessage, type MarkedMessage } from "@tuna/sdk/embed";

type PostToHost<Event> = (content: EmbedContent<Event>) => void;

/**
 * Listens to commands of the host page. Only messages of the parent window count. Returns a function that posts a message to
 * the origin of the last command.
 */
export function listenToHostPage<Command, Event extends MarkedMessage>(
  page: Window,
  readCommand: (message: unknown) => Command | undefined,
  follow: (command: Command) => void,
): PostToHost<Event> {
  let hostOrigin: string | undefined;
  page.addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    // A page with an opaque origin, as in a sandbox, cannot be distinguished from others.
    if (source !== page.parent || page.parent === page || origin === "null") return;
    const command = readCommand(data);
    if (!command) return;
    hostOrigin = origin;
    follow(command);
  });
  return (content) => {
    if (hostOrigin !== undefined) page.parent.postMessage(embedMessage<Event>(content), hostOrigin);
  };
}

/** Tells a host page of any origin that it may connect. */
export function greetHostPage(page: Window): void {
  if (page.parent !== page) page.parent.postMessage(embedMessage({ type: "hello" } as object), "*");
}

/** Answers every command of the host page with the error `not-found`, where nothing is shown. */
export function refuseHostPage(page: Window, readCommand: (message: unknown) => object | undefined): void {
  const postToHost = listenToHostPage<object, MarkedMessage & { type: "error"; code: "not-found" }>(
    page,
    readCommand,
    () => postToHost({ type: "error", code: "not-found" }),
  );
  greetHostPage(page);
}
