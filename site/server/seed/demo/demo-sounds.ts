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

const STRIDE = 89;

/** Every demo sound. Neighbours are of different groups, so that a part of the demo is varied too. */
const demoSounds = interleaved(
  soundGroups.flatMap((group) =>
    group.names.map((marked, turn) => ({
      name: marked.replace(/^!/, ""),
      group,
      turn,
      isSensitive: marked.startsWith("!"),
    })),
  ),
);

export const DEMO_SOUND_COUNT = demoSounds.length;

/** A demo sound by its number, from 0. */
export function demoSound(number: number): DemoSound {
  const sound = demoSounds[number];
  if (!sound) throw new RangeError(`There is no demo sound ${number}`);
  return sound;
}

function interleaved(sounds: readonly DemoSound[]): DemoSound[] {
  const order = sounds.map((_, index) => [index % STRIDE, index] as const);
  order.sort(([a], [b]) => a - b);
  return order.flatMap(([, index]) => sounds[index] ?? []);
}
