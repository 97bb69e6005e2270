const icons = {
  leave: "M6 6l12 12M18 6 6 18",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  fullScreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

export interface PlayIconButtonProps {
  icon: keyof typeof icons;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

/** A button of play mode: an icon with a name. */
export function PlayIconButton({ icon, label, isPressed, onClick }: PlayIconButtonProps) {
  return (
    <button
      type="button"
      className="play-icon-button"
      data-icon={icon}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}
