import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { placeMenu } from "./place-menu.ts";

/** One line of a menu: a link when it has an address, else a button. */
export interface MenuEntry {
  text: string;
  href?: string | undefined;
  /** A line sets it off from the entry before. */
  isGroupStart?: boolean;
  /** Opens a browsing context of its own, which learns nothing of this page. */
  isExternal?: boolean;
  /** Browsers save what stands at the address. */
  isDownload?: boolean;
  /** Where a download starts here, as analytics names the place; stands in `data-click-source`. */
  clickSource?: string;
  /** Called in the click itself, so that it may share, copy and open windows. */
  onPick?: (event: MouseEvent) => void;
}

export interface MenuProps {
  /** Says what the entries are for. */
  label: string;
  /** The button that opened the menu: it stands beside it, and focus goes back to it. */
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  /** An entry was picked, or the menu was left. */
  onClose: () => void;
}

/** A menu in the top layer beside its button, by the ARIA menu pattern. */
export function Menu({ label, anchor, entries, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    showOnTop(element);
    placeMenu(element, anchor);
    anchor.setAttribute("aria-expanded", "true");
    focusEntry(element, 0);
    return () => anchor.setAttribute("aria-expanded", "false");
  }, [anchor]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || anchor.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    window.addEventListener("resize", onClose);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      window.removeEventListener("resize", onClose);
    };
  }, [anchor, onClose]);

  function leave(): void {
    anchor.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isHandled = moveByKey(event.currentTarget, event.key);
    if (event.key === "Escape" || event.key === "Tab") leave();
    // Tab goes on from the button, as if the menu had stood there.
    if (isHandled || event.key === "Escape") event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={menu} className="tn-menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <Entry
          key={entry.text}
          entry={entry}
          onPicked={(event) => {
            entry.onPick?.(event);
            leave();
          }}
        />
      ))}
    </div>
  );
}

function Entry({ entry, onPicked }: { entry: MenuEntry; onPicked: (event: MouseEvent) => void }) {
  const className = entry.isGroupStart ? "tn-menu-entry tn-menu-group" : "tn-menu-entry";
  const shared = { className, role: "menuitem", tabIndex: -1, onClick: onPicked } as const;
  if (entry.href === undefined)
    return (
      <button type="button" {...shared}>
        {entry.text}
      </button>
    );
  return (
    <a
      {...shared}
      href={entry.href}
      target={entry.isExternal ? "_blank" : undefined}
      rel={entry.isExternal ? "noopener noreferrer" : undefined}
      download={entry.isDownload}
      data-click-source={entry.clickSource}
    >
      {entry.text}
    </a>
  );
}

/** Into the top layer, out of whatever clips or covers; a browser without one shows the menu where it stands. */
function showOnTop(element: HTMLElement): void {
  if (typeof element.showPopover !== "function") return;
  element.popover = "manual";
  element.showPopover();
}

/** Moves focus as the key says, or presses the entry on which it stands; false for keys without a meaning here. */
function moveByKey(menu: HTMLElement, key: string): boolean {
  const entries = entriesOf(menu);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[key] ?? entryOfLetter(entries, key, at);
  if (key === " ") entries[at]?.click();
  if (target !== undefined) focusEntry(menu, target);
  return key === " " || target !== undefined;
}

/** The next entry that starts with a typed letter. */
function entryOfLetter(entries: readonly HTMLElement[], key: string, at: number): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const order = entries.map((_, offset) => (at + 1 + offset) % entries.length);
  return order.find((index) => entries[index]?.textContent.toLowerCase().startsWith(key.toLowerCase()));
}

function focusEntry(menu: HTMLElement, index: number): void {
  const entries = entriesOf(menu);
  entries.at(index % entries.length)?.focus();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}
