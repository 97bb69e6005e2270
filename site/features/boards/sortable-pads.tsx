import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import type { ItemCard } from "@tuna/sdk";
import type { Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { type GapReason, hasModifier, useKeyboardLayout } from "@tuna/widgets";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { padName } from "./pad-name.ts";
import { PadTile } from "./pad-tile.tsx";
import { PAGE_TARGET } from "./page-tabs.tsx";
import { stepOfKey } from "./step-of-key.ts";

export interface SortablePadsProps {
  pads: readonly Pad[];
  page: number;
  sounds: ReadonlyMap<string, ItemCard>;
  missing: ReadonlyMap<string, GapReason>;
  /** Tabs of the pages, which take dragged pads too. */
  tabs: ReactNode;
  /** What adds pads, after the last one. */
  adder: ReactNode;
  onMove(pad: Pad, to: { page: number; place: number }): void;
  onOpen(pad: Pad): void;
}

/** A mouse may tremble in a click. */
const mouseOptions = { activationConstraint: { distance: 6 } };
/** A finger that moves at once scrolls. */
const touchOptions = { activationConstraint: { delay: 200, tolerance: 8 } };

/** The pads of a page, sorted by mouse, by touch, and by arrow keys on their handles. */
export function SortablePads({
  pads,
  page,
  sounds,
  missing,
  tabs,
  adder,
  onMove,
  onOpen,
}: SortablePadsProps) {
  const helpId = useId();
  const layout = useKeyboardLayout();
  const sensors = useSensors(useSensor(MouseSensor, mouseOptions), useSensor(TouchSensor, touchOptions));
  const padOf = (id: unknown) => pads.find((pad) => pad.id === id);
  const nameOf = (id: unknown) => {
    const pad = padOf(id);
    return pad ? padName(pad, sounds.get(pad.soundId)) : "";
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => fillText(texts.lifted, { name: nameOf(active.id) }),
    // The board says where a pad moved, by whatever means.
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  };

  function drop({ active, over }: DragEndEvent): void {
    const pad = padOf(active.id);
    if (!pad || !over) return;
    const target = String(over.id);
    if (target.startsWith(PAGE_TARGET)) {
      onMove(pad, { page: Number(target.slice(PAGE_TARGET.length)), place: Number.POSITIVE_INFINITY });
      return;
    }
    const place = pads.findIndex(({ id }) => id === target);
    if (place >= 0) onMove(pad, { page, place });
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, pad: Pad): void {
    const list = event.currentTarget.closest("ol");
    const step = stepOfKey(event.key, columnsOf(list), pads.length);
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    // Keys of the page move between cards.
    event.stopPropagation();
    const place = pads.indexOf(pad) + step;
    onMove(pad, { page, place: Math.max(0, Math.min(pads.length - 1, place)) });
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findTarget}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.handleHelp } }}
    >
      {tabs}
      <SortableContext items={pads.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className="tn-board tn-board-pads tn-pad-hues" data-keys="" aria-label={texts.pagesLabel}>
          {pads.map((pad) => (
            <PadTile
              key={pad.id}
              pad={pad}
              card={sounds.get(pad.soundId)}
              gap={missing.get(pad.soundId) ?? "removed"}
              layout={layout}
              helpId={helpId}
              onOpen={() => onOpen(pad)}
              onHandleKey={(event) => moveByKey(event, pad)}
            />
          ))}
          <li>{adder}</li>
        </ol>
      </SortableContext>
      {pads.length > 0 && (
        <p className="board-note pads-hint" id={helpId}>
          {texts.padsHint} <span>{texts.padsKeysHint}</span>
        </p>
      )}
    </DndContext>
  );
}

/** A tab under the pointer, else the nearest pad. */
const findTarget: CollisionDetection = (drag) => {
  const tabs = pointerWithin(drag).filter(({ id }) => String(id).startsWith(PAGE_TARGET));
  if (tabs.length > 0) return tabs;
  const pads = drag.droppableContainers.filter(({ id }) => !String(id).startsWith(PAGE_TARGET));
  return closestCenter({ ...drag, droppableContainers: pads });
};

/** Number of pads in a row of the grid. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((item) => (item as HTMLElement).offsetTop);
  return tops.filter((top) => top === tops[0]).length || 1;
}
