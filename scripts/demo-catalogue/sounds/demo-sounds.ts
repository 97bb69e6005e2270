import type { SoundGroup } from "./sound-group.ts";
import { soundGroups } from "./sound-groups.ts";

/** A demo sound with its group, which says how it is made. */
export interface DemoSound {
  name: string;
  group: SoundGroup;
  /** Index in the group. */
  turn: number;
  isSensitive: boolean;
}

/** All demo sounds, group by group. */
export const demoSounds: readonly DemoSound[] = soundGroups.flatMap((group) =>
  group.names.map((marked, turn) => ({
    name: marked.replace(/^!/, ""),
    group,
    turn,
    isSensitive: marked.startsWith("!"),
  })),
);
