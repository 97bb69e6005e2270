import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from "react";

/** Handlers of the handle that moves a list item. */
export interface DragHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** Moves the items of a list by pointer and arrow keys. An item moves while it is dragged. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (id: string, place: number) => void,
): { draggedId: string | undefined; handleOf(id: string, place: number): DragHandle } {
  const [draggedId, setDraggedId] = useState<string>();

  function handleOf(id: string, place: number): DragHandle {
    const drop = () => setDraggedId(undefined);
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDraggedId(id);
      },
      onPointerMove: ({ clientY }) => {
        if (draggedId !== id) return;
        const target = placeAt(list.current, place, clientY);
        if (target !== place) move(id, target);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown: (event) => {
        const distance = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!distance) return;
        event.preventDefault();
        move(id, place + distance);
      },
    };
  }
  return { draggedId, handleOf };
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
