import type { ReactNode, ToggleEvent } from "react";
import { PlayerButton, type PlayerButtonProps } from "../player/player-button.tsx";
import "./player-settings.css";

interface PlayerPopoverProps extends Pick<PlayerButtonProps, "icon" | "label"> {
  id: string;
  /** A further class of the dialog. */
  className?: string;
  /** Id of the heading that names the dialog. Without it the button's label does. */
  headingId?: string;
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A button of the player bar and the dialog above the bar that it opens. */
export function PlayerPopover(props: PlayerPopoverProps) {
  const { icon, label, id, className, headingId, onToggle, children } = props;
  return (
    <>
      <PlayerButton icon={icon} label={label} popoverTarget={id} />
      <div
        id={id}
        className={className ? `player-settings ${className}` : "player-settings"}
        popover="auto"
        role="dialog"
        aria-label={headingId ? undefined : label}
        aria-labelledby={headingId}
        onToggle={onToggle}
      >
        {children}
      </div>
    </>
  );
}
