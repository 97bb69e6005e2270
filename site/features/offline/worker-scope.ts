/** The used part of a service worker's global scope, which the types of pages lack. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  /** Origin of icons and sounds if it is not the site's. The server writes it into the script. */
  readonly mediaOrigin?: string;
}

/** An event that keeps the worker alive while it is handled. */
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, which goes to the network unless `respondWith` is called before the listener returns. */
export interface RequestEvent extends LifecycleEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
