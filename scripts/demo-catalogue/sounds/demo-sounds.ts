import type { SoundGroup } from "./sound-group.ts";
import { soundGroups } from "./sound-groups.ts";

/** One sound of the demo, with the group that says how it is made. */
export interface DemoSound {
  name: string;
  group: SoundGroup;
  /** Its place in the group. */
  turn: number;
  isSensitive: boolean;
}

/** Every demo sound, group by group. */
export const demoSounds: readonly DemoSound[] = soundGroups.flatMap((group) =>
  group.names.map((marked, turn) => ({
    name: marked.replace(/^!/, ""),
    group,
    turn,
    isSensitive: marked.startsWith("!"),
  })),
);
