/** An error that no code of the page caught. */
export type Failure = ErrorEvent | PromiseRejectionEvent;
