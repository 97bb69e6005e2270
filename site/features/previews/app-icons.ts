/** The icons of the installed site by file name below `/icons/`. */
export const appIcons = {
  "app-192.png": { sidePx: 192, isFullBleed: false },
  "app-512.png": { sidePx: 512, isFullBleed: false },
  "maskable-512.png": { sidePx: 512, isFullBleed: true },
  "apple-touch-icon.png": { sidePx: 180, isFullBleed: true },
} as const;

export type AppIconName = keyof typeof appIcons;
