/** Ignores what pages put on `Object.prototype`: with a `get` there, a descriptor with a value is wrong. */
export function defineMember(prototype: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(prototype, name, Object.setPrototypeOf(descriptor, null));
}
