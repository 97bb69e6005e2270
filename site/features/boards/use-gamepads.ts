import type { Pad } from "@tuna/sdk/boards";
import type { PadEngine, PadHolds } from "@tuna/widgets/board";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { listenToGamepads } from "./gamepad-input.ts";
import { actionOfButton } from "./play-inputs.ts";

/** Lets gamepads press the pads of the shown page, turn pages and stop all. Returns the number of gamepads. */
export function useGamepads(
  pads: readonly Pad[],
  holds: PadHolds,
  engine: PadEngine,
  turnPage: (by: number) => void,
): number {
  const [count, setCount] = useState(0);
  const current = useRef({ pads, turnPage });
  // Before the next key or note, for which an ordinary effect may come too late.
  useLayoutEffect(() => {
    current.current = { pads, turnPage };
  });
  useEffect(
    () =>
      listenToGamepads({
        onCount: setCount,
        onPress({ button, isDown, force, by }) {
          if (!isDown) return holds.up(by);
          const { pads, turnPage } = current.current;
          const action = actionOfButton(pads, button);
          if (action === "previousPage") turnPage(-1);
          else if (action === "nextPage") turnPage(1);
          else if (action === "stopAll") engine.stopAll();
          else if (action) holds.down(action.padId, by, force);
        },
      }),
    [holds, engine],
  );
  return count;
}
