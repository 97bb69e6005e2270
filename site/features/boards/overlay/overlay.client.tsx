import "@vitejs/plugin-react/preamble";
import "@tuna/widgets/player.css";
import "./overlay.css";
import { createTuna } from "@tuna/sdk";
import { createPadEngine, pageHardware } from "@tuna/widgets/board";
import { createRoot } from "react-dom/client";
import { playOptionsOf } from "../../player/play-options.ts";
import { followBoard, type OverlayStatus } from "./follow-board.ts";
import { readOverlayOptions } from "./overlay-options.ts";
import { createOverlayPlayer } from "./overlay-player.ts";
import { OVERLAY_ROOT_ID } from "./overlay-root.ts";
import { OverlayView } from "./overlay-view.tsx";

const root = document.getElementById(OVERLAY_ROOT_ID);
if (root) start(root);

function start(element: HTMLElement): void {
  const options = readOverlayOptions(location);
  const root = createRoot(element);
  const hardware = pageHardware();
  const engine = createPadEngine(playOptionsOf("board"));
  let status: OverlayStatus = "connecting";
  const render = () =>
    root.render(
      <OverlayView
        {...options}
        status={status}
        isBlocked={engine.isBlocked()}
        shown={player.shown()}
        onUnblock={hardware.wakeUp}
      />,
    );
  const player = createOverlayPlayer(engine, render);
  engine.onChange(render);
  render();
  // A stream's software lets pages play without a gesture, and so the hardware starts before the first press.
  hardware.addUser({ isNeeded: () => true });
  hardware.wakeUp();
  const { boards } = createTuna({ baseUrl: "", accessToken: options.secret, retries: 0 });
  void followBoard(options, boards, player, (next) => {
    status = next;
    render();
  });
  // The address may be corrected in place, which reloads nothing by itself.
  addEventListener("hashchange", () => location.reload());
}
