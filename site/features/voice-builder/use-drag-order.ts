import { hasModifier } from "@tuna/widgets";
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";

/** Handlers of the handle that moves a list item. */
export interface DragHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Handlers of the list, which follow a drag. */
export interface DragList {
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onLostPointerCapture(): void;
}

/** Moves the items of a list by pointer and arrow keys. An item moves while it is dragged. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, place: number) => void,
): {
  draggedId: string | undefined;
  handleOf(id: string, place: number): DragHandle;
  listHandlers: DragList;
} {
  const [draggedId, setDraggedId] = useState<string>();

  function handleOf(id: string, place: number): DragHandle {
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // The browser takes the pointer away from an item that React moves in the document.
        list.current?.setPointerCapture(event.pointerId);
        setDraggedId(id);
      },
      onKeyDown: (event) => {
        const distance = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!distance || hasModifier(event)) return;
        event.preventDefault();
        move(id, place + distance);
      },
    };
  }

  const listHandlers: DragList = {
    onPointerMove: ({ clientY }) => {
      if (draggedId === undefined) return;
      const place = ids.indexOf(draggedId);
      const target = placeAt(list.current, place, clientY);
      if (target !== place) move(draggedId, target);
    },
    onLostPointerCapture: () => setDraggedId(undefined),
  };
  return { draggedId, handleOf, listHandlers };
}

/** Returns the place of an item that is dragged to a height: beyond the middle of a neighbour, it is there. */
function placeAt(list: HTMLElement | null, place: number, clientY: number): number {
  const middles = [...(list?.children ?? [])].map((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2;
  });
  const before = middles[place - 1];
  const after = middles[place + 1];
  if (before !== undefined && clientY < before) return place - 1;
  if (after !== undefined && clientY > after) return place + 1;
  return place;
}
