/** A button of a gamepad that goes down or up. */
interface GamepadPress {
  /** Index of the button, as the standard layout numbers them. */
  button: number;
  isDown: boolean;
  /** How far it is pressed, above 0 to 1; 0 when it goes up. */
  force: number;
  /** Identifies the button and its gamepad. */
  by: string;
}

export interface GamepadListener {
  onPress(press: GamepadPress): void;
  /** The number of gamepads has changed. Browsers show one only after a press of a button. */
  onCount(count: number): void;
}

/**
 * Reads the gamepads at each frame while there is one, since browsers do not report presses. Returns a function that stops.
 */
export function listenToGamepads({ onPress, onCount }: GamepadListener): () => void {
  const down = new Set<string>();
  let count = 0;
  let frame: number | undefined;

  function poll(): void {
    const gamepads = navigator.getGamepads().flatMap((gamepad) => (gamepad?.connected ? [gamepad] : []));
    const pressed = new Map(gamepads.flatMap(pressedButtons));
    for (const by of down) if (!pressed.has(by)) change(by, 0);
    for (const [by, force] of pressed) if (!down.has(by)) change(by, force);
    if (gamepads.length !== count) onCount(gamepads.length);
    count = gamepads.length;
    frame = count > 0 ? requestAnimationFrame(poll) : undefined;
  }

  function change(by: string, force: number): void {
    const isDown = force > 0;
    if (isDown) down.add(by);
    else down.delete(by);
    onPress({ button: Number(by.split("-").at(-1)), isDown, force, by });
  }

  function start(): void {
    if (frame === undefined) poll();
  }

  if (!("getGamepads" in navigator)) return () => {};
  addEventListener("gamepadconnected", start);
  addEventListener("gamepaddisconnected", start);
  start();
  return () => {
    removeEventListener("gamepadconnected", start);
    removeEventListener("gamepaddisconnected", start);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** Returns the buttons that are down, with how far they are. Buttons without pressure report 1. */
function pressedButtons({ index, buttons }: Gamepad): [by: string, force: number][] {
  return buttons.flatMap(({ pressed, value }, button) =>
    pressed ? [[`gamepad-${index}-${button}`, value > 0 ? value : 1] as [string, number]] : [],
  );
}
