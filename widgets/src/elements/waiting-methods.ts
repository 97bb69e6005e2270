import type { ElementMethods } from "./element-host.ts";

/** Methods of an element that may be called before its component has made them. */
export interface WaitingMethods {
  /** Calls a method now, or once it is published. Resolves with undefined when that never happens. */
  call(name: string, args: unknown[]): Promise<unknown>;
  publish(methods: ElementMethods): void;
  /** Ends the calls that still wait. */
  dropCalls(): void;
  /** Takes the methods away and ends the calls that still wait. */
  withdraw(): void;
}

export function createWaitingMethods(): WaitingMethods {
  let methods: ElementMethods = {};
  let calls: { name: string; args: unknown[]; resolve: (answer?: unknown) => void }[] = [];

  function dropCalls(): void {
    const dropped = calls;
    calls = [];
    for (const { resolve } of dropped) resolve();
  }

  return {
    call: (name, args) =>
      new Promise((resolve) => {
        const method = methods[name];
        if (method) resolve(method(...args));
        else calls.push({ name, args, resolve });
      }),
    publish(next) {
      methods = next;
      const ready = calls.filter(({ name }) => next[name]);
      calls = calls.filter(({ name }) => !next[name]);
      for (const { name, args, resolve } of ready) resolve(next[name]?.(...args));
    },
    dropCalls,
    withdraw() {
      methods = {};
      dropCalls();
    },
  };
}
