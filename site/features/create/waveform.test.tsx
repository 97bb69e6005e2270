// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenSound } from "./open-sound.ts";
import { firstEdit, type SoundEdit } from "./sound-edit.ts";
import { WaveControls } from "./wave-controls.tsx";
import { wholeView } from "./wave-view.ts";
import { Waveform } from "./waveform.tsx";

const DURATION_MS = 60_000;
const sound = {
  durationMs: DURATION_MS,
  sampleRate: 40_000,
  peaks: new Float32Array(12_000),
  isCovered: () => false,
  isComplete: () => true,
  onPeaks: () => () => {},
  call: () => new Promise(() => {}),
} as unknown as OpenSound;
const edit: SoundEdit = { ...firstEdit(DURATION_MS), startMs: 10_000, endMs: 20_000 };

const onEdit = vi.fn();
const onListen = vi.fn();
const onView = vi.fn();
beforeEach(() => {
  for (const spy of [onEdit, onListen, onView]) spy.mockClear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ addEventListener: () => {}, removeEventListener: () => {} }));
  // jsdom lays nothing out: the waveform is 600 px wide, so that a pixel is 100 ms.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ left: 0, width: 600 } as DOMRect);
  Element.prototype.setPointerCapture = () => {};
  // jsdom does not draw.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(cleanup);

const show = (view = wholeView(DURATION_MS)) =>
  render(
    <Waveform
      sound={sound}
      edit={edit}
      view={view}
      positionMs={() => null}
      onView={onView}
      onEdit={onEdit}
      onEditEnd={() => {}}
      onListen={onListen}
    />,
  );

test("names both handles and says their times", () => {
  show();
  const values = screen
    .getAllByRole("slider")
    .map((slider) => [
      slider.getAttribute("aria-label"),
      slider.getAttribute("aria-valuetext"),
      slider.getAttribute("aria-valuemin"),
      slider.getAttribute("aria-valuemax"),
    ]);
  expect(values).toEqual([
    ["Start of the sound", "0:10.000", "0", "19900"],
    ["End of the sound", "0:20.000", "10100", "40000"],
  ]);
});

test.each([
  ["{ArrowRight}", 10_100],
  ["{ArrowLeft}", 9900],
  ["{Shift>}{ArrowRight}{/Shift}", 11_000],
  ["{PageUp}", 19_900],
  ["{Home}", 0],
  ["{End}", 19_900],
])("moves the start by %s to %i ms", async (keys, startMs) => {
  show();
  screen.getByRole("slider", { name: "Start of the sound" }).focus();
  await userEvent.keyboard(keys);
  expect(onEdit).toHaveBeenCalledExactlyOnceWith({ ...edit, startMs }, "start");
});

test("moves a handle by one sample where a pixel is less, says so, and zooms around it", async () => {
  show({ fromMs: 9995, toMs: 10_005 });
  const start = screen.getByRole("slider", { name: "Start of the sound" });
  start.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onEdit).toHaveBeenLastCalledWith({ ...edit, startMs: 10_000.025 }, "start");
  expect(start.getAttribute("aria-valuetext")).toBe("0:10.00000");
  await userEvent.keyboard("-");
  expect(onView).toHaveBeenLastCalledWith({ fromMs: 9990, toMs: 10_010 });
  await userEvent.keyboard("+");
  expect(onView).toHaveBeenLastCalledWith({ fromMs: 9997.5, toMs: 10_002.5 });
});

test("drags a handle from wherever it is taken", () => {
  show();
  drag(screen.getByRole("slider", { name: "End of the sound" }), 210, 260);
  expect(onEdit).toHaveBeenLastCalledWith({ ...edit, endMs: 25_000 }, "end");
});

function drag(element: Element, fromX: number, toX: number): void {
  fireEvent.pointerDown(element, { clientX: fromX, button: 0 });
  fireEvent.pointerMove(element, { clientX: toX });
  fireEvent.pointerUp(element, { clientX: toX });
}

test("drags a handle, moves the selection, and selects anew outside of it", () => {
  show();
  drag(screen.getByRole("slider", { name: "End of the sound" }), 200, 250);
  expect(onEdit).toHaveBeenLastCalledWith({ ...edit, endMs: 25_000 }, "end");
  const wave = screen.getByRole("img", { name: "Waveform" }).parentElement!;
  drag(wave, 150, 170);
  expect(onEdit).toHaveBeenLastCalledWith({ ...edit, startMs: 12_000, endMs: 22_000 }, "selection");
  drag(wave, 400, 450);
  expect(onEdit).toHaveBeenLastCalledWith({ ...edit, startMs: 40_000, endMs: 45_000 }, "selection");
  expect(onListen).not.toHaveBeenCalled();
});

test("listens from where it is pressed", () => {
  show();
  drag(screen.getByRole("img", { name: "Waveform" }).parentElement!, 300, 301);
  expect(onListen).toHaveBeenCalledExactlyOnceWith(30_000);
  expect(onEdit).not.toHaveBeenCalled();
});

test("zooms around the selection and shows it whole", async () => {
  const view = wholeView(DURATION_MS);
  render(<WaveControls view={view} edit={edit} durationMs={DURATION_MS} onView={onView} />);
  await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  expect(onView).toHaveBeenLastCalledWith({ fromMs: 7500, toMs: 37_500 });
  await userEvent.click(screen.getByRole("button", { name: "Fit selection" }));
  expect(onView).toHaveBeenLastCalledWith({ fromMs: 9000, toMs: 21_000 });
  await userEvent.click(screen.getByRole("button", { name: "Fit all" }));
  expect(onView).toHaveBeenLastCalledWith(view);
});
