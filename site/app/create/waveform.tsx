import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { createTexts } from "../../contract/locale/texts.ts";
import { drawWave } from "./draw-wave.ts";
import { formatTime } from "./format-time.ts";
import type { OpenSound } from "./open-sound.ts";
import {
  type EditEdge,
  edgeRange,
  moveEdge,
  moveSelection,
  type SoundEdit,
  selectRange,
} from "./sound-edit.ts";
import { scrolledView, type WaveView, zoomedView } from "./wave-view.ts";

const texts = createTexts.shape;
/** A pointer that moves less than this presses, and does not drag. */
const DRAG_PX = 4;
/** Set when a whole waveform is on screen. `npm run bench -- editor` measures it. */
const WAVEFORM_MARK = "waveform-drawn";
const WHEEL_ZOOM = 1.002;

export interface WaveformProps {
  sound: OpenSound;
  edit: SoundEdit;
  view: WaveView;
  /** Position of what is playing in the source, in milliseconds, or null. */
  positionMs: () => number | null;
  onView(view: WaveView): void;
  onEdit(edit: SoundEdit, control: string): void;
  /** The end of a drag or a row of keys. */
  onEditEnd(): void;
  onListen(ms: number): void;
}

/** The waveform of a source with the selection and its two handles. */
export function Waveform({
  sound,
  edit,
  view,
  positionMs,
  onView,
  onEdit,
  onEditEnd,
  onListen,
}: WaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { durationMs } = sound;
  const length = view.toMs - view.fromMs;
  useDrawing(canvas, sound, edit, view);
  useWheel(box, view, durationMs, onView);
  const head = usePlayhead(positionMs, view);

  const msAt = ({ clientX }: { clientX: number }) => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return view.fromMs + ((clientX - left) / Math.max(1, width)) * length;
  };

  /** Follows a pointer until it is lifted. A press without a drag calls `onPress`. */
  function follow(event: PointerEvent, onDrag: (ms: number) => void, onPress?: () => void): void {
    if (event.button !== 0) return;
    const target = event.currentTarget as HTMLElement;
    const startX = event.clientX;
    let isDragged = false;
    target.setPointerCapture(event.pointerId);
    target.onpointermove = (move) => {
      isDragged ||= Math.abs(move.clientX - startX) > DRAG_PX;
      if (isDragged) onDrag(msAt(move));
    };
    target.onpointerup = () => {
      release();
      if (!isDragged) onPress?.();
    };
    target.onpointercancel = release;
    function release(): void {
      target.onpointermove = target.onpointerup = target.onpointercancel = null;
      onEditEnd();
    }
  }

  function pressWave(event: PointerEvent): void {
    const from = msAt(event);
    const isInside = from >= edit.startMs && from <= edit.endMs && edit.endMs - edit.startMs < durationMs;
    follow(
      event,
      (to) =>
        isInside
          ? onEdit(moveSelection(edit, edit.startMs + to - from, durationMs), "selection")
          : onEdit(selectRange(edit, Math.min(from, to), Math.max(from, to), durationMs), "selection"),
      () => onListen(from),
    );
  }

  const place = (ms: number) => `${((ms - view.fromMs) / length) * 100}%`;
  return (
    <div className="wave">
      <div className="wave-clip" ref={box} onPointerDown={pressWave}>
        <canvas ref={canvas} role="img" aria-label={texts.waveform} />
        <svg className="wave-selection" aria-hidden="true">
          <rect
            x={place(edit.startMs)}
            width={`${((edit.endMs - edit.startMs) / length) * 100}%`}
            height="100%"
          />
        </svg>
        <svg className="wave-playhead" aria-hidden="true" ref={head}>
          <line y2="100%" />
        </svg>
      </div>
      {(["start", "end"] as const).map((edge) => (
        <Handle
          key={edge}
          edge={edge}
          edit={edit}
          durationMs={durationMs}
          fraction={((edge === "start" ? edit.startMs : edit.endMs) - view.fromMs) / length}
          onMove={(ms) => onEdit(moveEdge(edit, edge, ms, durationMs), edge)}
          onPointerDown={(event) => {
            event.stopPropagation();
            follow(event, (ms) => onEdit(moveEdge(edit, edge, ms, durationMs), edge));
          }}
          onEditEnd={onEditEnd}
        />
      ))}
    </div>
  );
}

interface HandleProps {
  edge: EditEdge;
  edit: SoundEdit;
  durationMs: number;
  /** Place in the view, from 0 to 1. Outside of it, the handle waits at the nearer end. */
  fraction: number;
  onMove(ms: number): void;
  onPointerDown(event: PointerEvent): void;
  onEditEnd(): void;
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -1000,
  PageUp: 1000,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

function Handle({ edge, edit, durationMs, fraction, onMove, onPointerDown, onEditEnd }: HandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const ms = edge === "start" ? edit.startMs : edit.endMs;
  const [low, high] = edgeRange(edit, edge, durationMs);
  const isHidden = fraction < -0.001 || fraction > 1.001;

  // A style attribute is against the page's content policy; a property set by script is not.
  useEffect(() => {
    const shown = Math.max(0, Math.min(1, fraction));
    handle.current?.style.setProperty("--at", String(shown));
  }, [fraction]);

  function press(event: KeyboardEvent): void {
    const step = keySteps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(ms + step * (event.shiftKey && Math.abs(step) === 10 ? 10 : 1));
  }

  return (
    <div
      ref={handle}
      className={`wave-handle wave-handle-${edge}`}
      data-is-outside={isHidden || undefined}
      role="slider"
      tabIndex={0}
      aria-label={texts[edge]}
      aria-valuemin={Math.round(low)}
      aria-valuemax={Math.round(high)}
      aria-valuenow={ms}
      aria-valuetext={formatTime(ms)}
      onKeyDown={press}
      onBlur={onEditEnd}
      onPointerDown={onPointerDown}
    />
  );
}

/** Redraws when the sound, the edit, the view, the size or the theme changes. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  sound: OpenSound,
  edit: SoundEdit,
  view: WaveView,
): void {
  const shown = useRef({ edit, view });
  shown.current = { edit, view };
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
  useEffect(() => request.current(), [edit, view]);
}

/** Scrolls with the wheel, and zooms with Ctrl and the wheel or two fingers on a touch pad. */
function useWheel(
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
function usePlayhead(positionMs: () => number | null, view: WaveView): RefObject<SVGSVGElement | null> {
  const head = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let frame = 0;
    const paint = () => {
      const ms = positionMs();
      const line = head.current?.firstElementChild;
      const at = ms === null ? -1 : (ms - view.fromMs) / (view.toMs - view.fromMs);
      head.current?.toggleAttribute("hidden", at < 0 || at > 1);
      line?.setAttribute("x1", `${at * 100}%`);
      line?.setAttribute("x2", `${at * 100}%`);
      frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  }, [positionMs, view]);
  return head;
}
