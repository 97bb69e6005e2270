import type { UploadState } from "@tuna/sdk/uploads";

/** What may happen to an upload. */
export type UploadEvent =
  /** The maker has sent every part. */
  | "complete"
  /** The checks found nothing wrong, and somebody has to look at it. */
  | "await-review"
  /** The item is in the library. */
  | "publish"
  /** The checks or an administrator refuse it. */
  | "refuse"
  /** An administrator accepts it, so that it is checked again and published. */
  | "accept"
  /** The maker takes it back, or deletes the account. */
  | "withdraw";

const transitions: Record<UploadState, Partial<Record<UploadEvent, UploadState>>> = {
  receiving: { complete: "checking", withdraw: "withdrawn" },
  checking: {
    complete: "checking",
    "await-review": "review",
    publish: "published",
    refuse: "refused",
    withdraw: "withdrawn",
  },
  review: { complete: "review", accept: "checking", refuse: "refused", withdraw: "withdrawn" },
  // An administrator may refuse what is published, and change a refusal after an appeal.
  published: { complete: "published", refuse: "refused", withdraw: "withdrawn" },
  refused: { complete: "refused", accept: "checking", refuse: "refused", withdraw: "withdrawn" },
  withdrawn: { withdraw: "withdrawn" },
};

/** Returns the state after an event, or undefined if the event is impossible in this state. */
export function nextState(state: UploadState, event: UploadEvent): UploadState | undefined {
  return transitions[state][event];
}

/** The same for a state in which the event is possible. Throws for any other, so that no row gets a state that the table lacks. */
export function stateAfter(state: UploadState, event: UploadEvent): UploadState {
  const next = nextState(state, event);
  if (!next) throw new Error(`An upload that is ${state} cannot ${event}`);
  return next;
}

/** States in which the maker's file waits for something, so that it counts against the limit of open uploads. */
export const openStates = ["receiving", "checking", "review"] as const satisfies readonly UploadState[];
