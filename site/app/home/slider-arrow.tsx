export interface SliderArrowProps {
  label: string;
  /** -1 scrolls back, 1 scrolls forward. */
  direction: -1 | 1;
  /** True at the end of the list in this direction. */
  isAtEnd: boolean;
  onPress: (direction: -1 | 1) => void;
}

/** Stays focusable at the end, so that the focus is not lost. */
export function SliderArrow({ label, direction, isAtEnd, onPress }: SliderArrowProps) {
  return (
    <button
      type="button"
      className="slider-arrow"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress(direction)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d={direction < 0 ? "m15 5-7 7 7 7" : "m9 5 7 7-7 7"}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
