/** What Vitest adds to a window of jsdom. */
interface TestWindow {
  jsdom: { virtualConsole: NodeJS.EventEmitter };
}

/**
 * Returns the attempts of the page, from now on, to leave for another document or an app. jsdom does not navigate and
 * prints them otherwise.
 */
export function collectNavigations(): string[] {
  const attempts: string[] = [];
  const { virtualConsole } = (globalThis as unknown as TestWindow).jsdom;
  virtualConsole.removeAllListeners("jsdomError");
  virtualConsole.on("jsdomError", ({ message }: Error) => {
    if (/navigation/.test(message)) attempts.push(message);
    else console.error(message);
  });
  return attempts;
}
