/** Methods of an element by their names. */
// biome-ignore lint/suspicious/noExplicitAny: methods take what their declaration says
export type ElementMethods = Record<string, (...args: any[]) => unknown>;

/** Values of the properties that an element's declaration names. */
export type ElementState = Readonly<Record<string, unknown>>;

/** Holds an element's methods, and calls to them that arrive before its component is ready. */
export interface WaitingMethods {
  /** Calls a method now or once it is published. Resolves with undefined if that cannot happen. */
  call(name: string, args: unknown[]): Promise<unknown>;
  publish(methods: ElementMethods, state?: () => ElementState): void;
  /** Returns the value of a property, or undefined before the element has one. */
  read(property: string): unknown;
  /** Ends waiting calls and future calls of missing methods. */
  giveUp(): void;
  /** Lets calls wait again. */
  reopen(): void;
}

export function createWaitingMethods(): WaitingMethods {
  let methods: ElementMethods = {};
  let stateOf: () => ElementState = () => ({});
  let calls: { name: string; args: unknown[]; resolve: (answer?: unknown) => void }[] = [];
  let isOpen = true;

  function run(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => resolve(methods[name]?.(...args)));
  }

  return {
    call(name, args) {
      if (methods[name] || !isOpen) return run(name, args);
      return new Promise((resolve) => calls.push({ name, args, resolve }));
    },
    read: (property) => stateOf()[property],
    publish(next, state = () => ({})) {
      methods = next;
      stateOf = state;
      const ready = calls.filter(({ name }) => next[name]);
      calls = calls.filter(({ name }) => !next[name]);
      for (const { name, args, resolve } of ready) resolve(run(name, args));
    },
    giveUp() {
      isOpen = false;
      const ended = calls;
      calls = [];
      for (const { resolve } of ended) resolve();
    },
    reopen() {
      isOpen = true;
    },
  };
}
