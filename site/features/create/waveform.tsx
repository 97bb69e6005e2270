import { isPlainKey } from "@tuna/widgets";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { formatTime } from "./format-time.ts";
import type { OpenSound } from "./open-sound.ts";
import {
  type EditEdge,
  edgeRange,
  moveEdge,
  moveSelection,
  type SoundEdit,
  type SourceLength,
  selectRange,
} from "./sound-edit.ts";
import { useDrawing, usePlayhead, useWheel, useWidth } from "./use-wave.ts";
import { axisMarks, type WaveView, zoomedView } from "./wave-view.ts";

const texts = createTexts.shape;
/** A pointer that moves less than this presses, and does not drag. */
const DRAG_PX = 4;
/** Room for a label of the time axis. */
const LABEL_PX = 84;
/** Pixels that a handle moves by a key. With Shift it moves ten times as far. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -100,
  PageUp: 100,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
/** In shorter views, a pixel is less than a millisecond. */
const FINE_MS = 1000;
const keyZooms: Readonly<Record<string, number>> = { "+": 0.5, "=": 0.5, "-": 2 };

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
  const width = useWidth(box);
  useDrawing(canvas, sound, edit, view);
  useWheel(box, view, durationMs, onView);
  const head = usePlayhead(positionMs, view);

  const msAt = ({ clientX }: { clientX: number }) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    return view.fromMs + ((clientX - left) / width) * length;
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
          ? onEdit(moveSelection(edit, edit.startMs + to - from, sound), "selection")
          : onEdit(selectRange(edit, Math.min(from, to), Math.max(from, to), sound), "selection"),
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
      {(["start", "end"] as const).map((edge) => {
        const ms = edge === "start" ? edit.startMs : edit.endMs;
        const move = (to: number) => onEdit(moveEdge(edit, edge, to, sound), edge);
        return (
          <Handle
            key={edge}
            edge={edge}
            ms={ms}
            range={edgeRange(edit, edge, sound)}
            fraction={(ms - view.fromMs) / length}
            digits={length < FINE_MS ? 5 : 3}
            onStep={(pixels) => move(ms + wholeSamples((pixels * length) / width, sound))}
            onZoom={(factor) => onView(zoomedView(view, factor, ms, durationMs))}
            onPointerDown={(event) => {
              event.stopPropagation();
              // The handle keeps its distance from the finger.
              const offset = ms - msAt(event);
              follow(event, (to) => move(to + offset));
            }}
            onEditEnd={onEditEnd}
          />
        );
      })}
      <svg className="wave-axis" aria-hidden="true">
        {axisMarks(view, Math.max(2, Math.floor(width / LABEL_PX))).map(({ ms, label }) => (
          <g key={ms}>
            <line x1={place(ms)} x2={place(ms)} y2={label ? 18 : 5} />
            <text x={place(ms)} dx="4" y="17">
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Returns a distance of at least one sample in the same direction. */
function wholeSamples(ms: number, { sampleRate }: SourceLength): number {
  return Math.sign(ms) * Math.max(1000 / sampleRate, Math.abs(ms));
}

interface HandleProps {
  edge: EditEdge;
  ms: number;
  range: readonly [lowMs: number, highMs: number];
  /** Place in the view, from 0 to 1. Outside of it, the handle waits at the nearer end. */
  fraction: number;
  /** Digits of a second that differ between two places. */
  digits: number;
  onStep(pixels: number): void;
  onZoom(factor: number): void;
  onPointerDown(event: PointerEvent): void;
  onEditEnd(): void;
}

function Handle(props: HandleProps) {
  const { edge, ms, range, fraction, digits, onStep, onZoom, onPointerDown, onEditEnd } = props;
  const handle = useRef<HTMLDivElement>(null);
  const isHidden = fraction < -0.001 || fraction > 1.001;

  // A style attribute is against the page's content policy; a property set by script is not.
  useEffect(() => {
    const shown = Math.max(0, Math.min(1, fraction));
    handle.current?.style.setProperty("--at", String(shown));
  }, [fraction]);

  function press(event: KeyboardEvent): void {
    const zoom = keyZooms[event.key];
    const step = keySteps[event.key];
    if ((!zoom && !step) || !isPlainKey(event)) return;
    event.preventDefault();
    if (zoom) onZoom(zoom);
    else if (step) onStep(step * (event.shiftKey ? 10 : 1));
  }

  return (
    <div
      ref={handle}
      className={`wave-handle wave-handle-${edge}`}
      data-is-outside={isHidden || undefined}
      role="slider"
      tabIndex={0}
      aria-label={texts[edge]}
      aria-valuemin={rounded(range[0])}
      aria-valuemax={rounded(range[1])}
      aria-valuenow={rounded(ms)}
      aria-valuetext={formatTime(ms, digits)}
      onKeyDown={press}
      onBlur={onEditEnd}
      onPointerDown={onPointerDown}
    />
  );
}

const rounded = (ms: number) => Math.round(ms * 1000) / 1000;
