import type { ElementMethods } from "./element-host.ts";

/** Methods of an element that may be called before its component has made them. */
export interface WaitingMethods {
  /** Calls a method now, or once it is published. Resolves with undefined when that will not happen. */
  call(name: string, args: unknown[]): Promise<unknown>;
  publish(methods: ElementMethods): void;
  /** Ends the calls that wait, and those to come for methods that are not there. */
  giveUp(): void;
  /** From now on calls wait again. */
  reopen(): void;
}

export function createWaitingMethods(): WaitingMethods {
  let methods: ElementMethods = {};
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
    publish(next) {
      methods = next;
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
