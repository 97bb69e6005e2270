import { type RefObject, useEffect, useRef, useState } from "react";
import { covers, drawWave, type WaveDetail } from "./draw-wave.ts";
import type { OpenSound } from "./open-sound.ts";
import type { SoundEdit } from "./sound-edit.ts";
import { scrolledView, type WaveView, zoomedView } from "./wave-view.ts";

/** Set when a whole waveform is on screen. `npm run bench -- editor` measures it. */
const WAVEFORM_MARK = "waveform-drawn";
const WHEEL_ZOOM = 1.002;
/** Shorter views show samples instead of peaks. */
const MAX_DETAIL_MS = 2000;

/** Redraws when the sound, the edit, the view, the size or the theme changes. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  sound: OpenSound,
  edit: SoundEdit,
  view: WaveView,
): void {
  const detail = useDetail(sound, view);
  const shown = useRef({ edit, view, detail });
  shown.current = { edit, view, detail };
  const request = useRef(() => {});
  useEffect(() => {
    let frame = 0;
    request.current = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (!canvas.current) return;
        drawWave(canvas.current, { peaks: sound.peaks, ...shown.current });
        if (sound.isCovered()) performance.mark(WAVEFORM_MARK);
      });
    };
    const draw = () => request.current();
    const stop = sound.onPeaks(draw);
    const resize = new ResizeObserver(draw);
    if (canvas.current) resize.observe(canvas.current);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const system = matchMedia("(prefers-color-scheme: light)");
    system.addEventListener("change", draw);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      resize.disconnect();
      theme.disconnect();
      system.removeEventListener("change", draw);
    };
  }, [canvas, sound]);
  useEffect(() => request.current(), [edit, view, detail]);
}

/** Returns the samples around a short view. */
function useDetail(sound: OpenSound, view: WaveView): WaveDetail | undefined {
  const [detail, setDetail] = useState<WaveDetail>();
  const lengthMs = view.toMs - view.fromMs;
  const isNeeded = lengthMs <= MAX_DETAIL_MS && !covers(detail, view);
  useEffect(() => {
    if (!isNeeded) return;
    let isWanted = true;
    const fromMs = Math.max(0, view.fromMs - lengthMs);
    const toMs = Math.min(sound.durationMs, view.toMs + lengthMs);
    sound.call("decode", fromMs, toMs).then(
      (pcm) => isWanted && setDetail({ fromMs, toMs, pcm }),
      // The peaks stay. What plays says why.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, sound, view, lengthMs]);
  return detail;
}

/** Scrolls with the wheel, and zooms with Ctrl and the wheel or two fingers on a touch pad. */
export function useWheel(
  box: RefObject<HTMLElement | null>,
  view: WaveView,
  durationMs: number,
  onView: (view: WaveView) => void,
): void {
  const handle = useRef((_event: WheelEvent) => {});
  handle.current = (event) => {
    const length = view.toMs - view.fromMs;
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    if (event.ctrlKey) {
      event.preventDefault();
      const around = view.fromMs + ((event.clientX - left) / width) * length;
      onView(zoomedView(view, WHEEL_ZOOM ** event.deltaY, around, durationMs));
    } else if (event.deltaX !== 0 || event.shiftKey) {
      event.preventDefault();
      const pixels = event.deltaX || event.deltaY;
      onView(scrolledView(view, view.fromMs + (pixels / width) * length, durationMs));
    }
  };
  useEffect(() => {
    const element = box.current;
    // React's own listeners are passive, and the page would zoom as well.
    const onWheel = (event: WheelEvent) => handle.current(event);
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [box]);
}

/** Moves the line at the position of what is playing, once per frame. */
export function usePlayhead(
  positionMs: () => number | null,
  view: WaveView,
): RefObject<SVGSVGElement | null> {
  const head = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let frame = 0;
    const paint = () => {
      const ms = positionMs();
      const line = head.current?.firstElementChild;
      const at = ms === null ? -1 : (ms - view.fromMs) / (view.toMs - view.fromMs);
      head.current?.setAttribute("visibility", at < 0 || at > 1 ? "hidden" : "visible");
      line?.setAttribute("x1", `${at * 100}%`);
      line?.setAttribute("x2", `${at * 100}%`);
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [positionMs, view]);
  return head;
}

/** Returns the width of an element in pixels, at least 1. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1);
  useEffect(() => {
    const measure = () => setWidth(Math.max(1, element.current?.getBoundingClientRect().width ?? 1));
    measure();
    const resize = new ResizeObserver(measure);
    if (element.current) resize.observe(element.current);
    return () => resize.disconnect();
  }, [element]);
  return width;
}
