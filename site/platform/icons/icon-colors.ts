/** The colours of a motif. */
export interface IconColors {
  paper: string;
  ink: string;
  /** Contrasts with the background. */
  pop: string;
}

/** The two colours of a background's gradient, and one that contrasts with both. */
interface IconPalette {
  from: string;
  to: string;
  pop: string;
}

/** The palettes that generated icons choose from. */
export const iconPalettes: readonly IconPalette[] = [
  { from: "#6C5CFF", to: "#00D4C8", pop: "#FFE066" },
  { from: "#FF5470", to: "#FFB36C", pop: "#2B1E6B" },
  { from: "#241A5E", to: "#6C5CFF", pop: "#00E5D8" },
  { from: "#064653", to: "#00B8AE", pop: "#FFD166" },
  { from: "#FF7AC6", to: "#6C5CFF", pop: "#FFF3B0" },
  { from: "#FFC94D", to: "#FF5470", pop: "#3A1772" },
  { from: "#14224F", to: "#3FA2FF", pop: "#FF7A95" },
  { from: "#0E8A6D", to: "#B9F06A", pop: "#12233F" },
  { from: "#5A1450", to: "#FF5470", pop: "#FFD166" },
  { from: "#F26BFF", to: "#4D3BFF", pop: "#8CFFF4" },
  { from: "#0077D6", to: "#00D4C8", pop: "#FFF07A" },
  { from: "#FF8A3D", to: "#A3169B", pop: "#7DF9E9" },
  { from: "#1B2130", to: "#46557A", pop: "#00E5D8" },
  { from: "#B8F2E6", to: "#5C9DFF", pop: "#4B22C9" },
  { from: "#FFD6E8", to: "#FF7A95", pop: "#5B1A8B" },
];
