import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from "react";
import { isPlainKey } from "../keyboard/modifiers.ts";
import { moveInMenu } from "./menu-keys.ts";

/** One entry of a menu: a link if it has an address, else a button. */
export interface MenuEntry {
  text: string;
  /** An icon before the text, as an SVG path of 24 × 24 that is drawn as lines, such as one of {@link menuIcons}. */
  icon?: string | undefined;
  /** A logo in the icon's place, as a path that is filled. */
  logo?: string | undefined;
  href?: string | undefined;
  /** Shows a line above the entry. */
  isGroupStart?: boolean | undefined;
  /** Opens a new tab without a referrer or an opener. */
  isExternal?: boolean | undefined;
  /** Saves the file at the address. */
  isDownload?: boolean | undefined;
  /** Place of a download for analytics, written to `data-click-source`. */
  clickSource?: string | undefined;
  /** Called in the click itself, so that it can share, copy and open windows. */
  onPick?: ((event: MouseEvent) => void) | undefined;
}

export interface MenuProps {
  /** Accessible name. */
  label: string;
  /** The button that opened the menu. The menu appears beside it, and focus returns to it. */
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  /** Address of a picture of 1200 × 630 above the entries, such as the preview of what is shared. */
  pictureUrl?: string | undefined;
  /** Called when the visitor chose an entry or left the menu. */
  onClose: () => void;
}

/** A menu in the top layer beside its button, on phones at the bottom edge (ARIA menu pattern). */
export function Menu({ label, anchor, entries, pictureUrl, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  // Before the menu is seen: a key that is pressed as soon as it shows belongs to it.
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    showOnTop(element);
    placeMenu(element, anchor);
    // A font or picture that arrives later changes its size.
    const sizes = globalThis.ResizeObserver && new ResizeObserver(() => placeMenu(element, anchor));
    sizes?.observe(element);
    anchor.setAttribute("aria-expanded", "true");
    entriesOf(element)[0]?.focus();
    return () => {
      sizes?.disconnect();
      anchor.setAttribute("aria-expanded", "false");
    };
  }, [anchor]);

  useLayoutEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const places = [menu.current, anchor];
      if (!(target instanceof Node && places.some((place) => place?.contains(target)))) onClose();
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
    const { key } = event;
    // Shortcuts of the browser, such as those that reload or search the page, stay its own.
    const isMove = isPlainKey(event) && moveInMenu(entriesOf(event.currentTarget), key);
    const isHandled = isMove || key === " " || key === "Escape";
    if (key === " ") (document.activeElement as HTMLElement).click();
    if (key === "Escape" || key === "Tab") leave();
    // Tab continues from the button.
    if (isHandled) event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={menu} className="tn-menu" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu too */}
      <div className="tn-menu-backdrop" role="presentation" onClick={onClose} />
      {pictureUrl && <Picture url={pictureUrl} />}
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

/** Keeps its room when it fails, so that the entries stay where they are. */
function Picture({ url }: { url: string }) {
  return <img className="tn-menu-picture" src={url} width={240} height={126} alt="" decoding="async" />;
}

function Entry({ entry, onPicked }: { entry: MenuEntry; onPicked: (event: MouseEvent) => void }) {
  const className = entry.isGroupStart ? "tn-menu-group" : undefined;
  const sign = entry.logo ?? entry.icon;
  const face = (
    <>
      {sign && (
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" data-is-logo={entry.logo && true}>
          <path d={sign} fillRule="evenodd" />
        </svg>
      )}
      {entry.text}
    </>
  );
  const shared = { className, role: "menuitem", tabIndex: -1, onClick: onPicked } as const;
  if (entry.href === undefined)
    return (
      <button type="button" {...shared}>
        {face}
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
      {face}
    </a>
  );
}

/** Moves the menu to the top layer, where nothing clips or covers it. Browsers without one show it in place. */
function showOnTop(element: HTMLElement): void {
  if (typeof element.showPopover !== "function") return;
  element.popover = "manual";
  element.showPopover();
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Places a menu below its button, right edges aligned, or above it if there is no room, or else over it. Keeps it inside the
 * window and clear of the page's fixed bars, for which pages declare `scroll-padding`; a menu without room scrolls. Uses
 * document coordinates, so that both scroll together.
 */
function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const view = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(view);
  const highest = Math.max(EDGE_PX, pixels(scrollPaddingTop));
  const end = view.clientHeight - Math.max(EDGE_PX, pixels(scrollPaddingBottom));
  menu.style.setProperty("--_room", `${end - highest}px`);
  const { width, height } = menu.getBoundingClientRect();
  const lowest = end - height;
  const below = button.bottom + GAP_PX;
  const above = button.top - GAP_PX - height;
  const fallback = above < highest ? lowest : above;
  const top = below <= lowest ? below : fallback;
  const left = Math.min(button.right - width, view.clientWidth - width - EDGE_PX);
  menu.style.setProperty("--_top", `${top + window.scrollY}px`);
  menu.style.setProperty("--_left", `${Math.max(EDGE_PX, left) + window.scrollX}px`);
}

/** Pages without fixed bars have the padding "auto". */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
