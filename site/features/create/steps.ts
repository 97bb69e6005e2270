/** The steps of making a sound. They stand in the address's fragment, so that the back button leads through them. */
export const stepNames = ["bring", "shape", "name", "send"] as const;
export type StepName = (typeof stepNames)[number];

export interface ShownStep {
  name: StepName;
  /** Absent in the first step. */
  draftId?: string;
}

/** Returns the fragment of a step: `#shape/{draft}`. */
export function stepHash(name: StepName, draftId?: string): `#${string}` {
  return draftId === undefined || name === "bring" ? "#bring" : `#${name}/${draftId}`;
}

/** Returns the step that a fragment names. Anything else is the first step. */
export function stepOfHash(hash: string): ShownStep {
  const [name, draftId] = hash.replace(/^#/, "").split("/");
  const step = stepNames.find((known) => known === name);
  return step && step !== "bring" && draftId ? { name: step, draftId } : { name: "bring" };
}
