import type { MouseEvent } from "react";

const icons = {
  loop: "M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3",
  sound: "M4 9v6h4l5 4V5L8 9H4ZM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 9v6h4l5 4V5L8 9H4ZM17 9.5l5 5M22 9.5l-5 5",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  stop: "M6 6h12v12H6Z",
  previous: "M6 5v14M19 5 9 12l10 7Z",
  next: "M18 5v14M5 5l10 7-10 7Z",
  heart: "M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Z",
  share: "M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1",
  queue: "M4 6h12M4 12h8M4 18h8M17 11l5 4-5 4Z",
  up: "M6 14l6-6 6 6",
  down: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
};

export interface PlayerButtonProps {
  icon: keyof typeof icons;
  label: string;
  /** Set for toggle buttons. */
  isPressed?: boolean;
  /** Id of the popover that the button opens. */
  popoverTarget?: string;
  /** Set for buttons that narrow pages show as a switch of the settings. */
  isWideOnly?: boolean;
  /** Set for buttons that open a menu. */
  hasMenu?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the player bar: an icon with a name. */
export function PlayerButton(props: PlayerButtonProps) {
  const { icon, label, isPressed, popoverTarget, isWideOnly, hasMenu, onClick } = props;
  return (
    <button
      type="button"
      className={isWideOnly ? "player-button player-wide" : "player-button"}
      aria-label={label}
      aria-pressed={isPressed}
      aria-haspopup={hasMenu ? "menu" : undefined}
      popoverTarget={popoverTarget}
      onClick={onClick}
    >
      <PlayerIcon icon={icon} />
    </button>
  );
}

/** One of the player's signs. */
export function PlayerIcon({ icon }: Pick<PlayerButtonProps, "icon">) {
  return (
    <svg
      className="player-icon"
      data-icon={icon}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={icons[icon]} />
    </svg>
  );
}
