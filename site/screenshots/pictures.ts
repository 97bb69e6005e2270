import { join } from "node:path";

export const COLOUR_SCHEMES = ["dark", "light"] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** What the command passes to the processes that take pictures, as JSON in the variable PICTURES. */
export interface PictureOptions {
  folder: string;
  /** Widths of windows in CSS pixels. */
  widths: number[];
  /** Whether pictures show whole pages rather than the first view. */
  isFull: boolean;
}

export function isPhone(width: number): boolean {
  return width < 500;
}

export function picturePath(folder: string, state: string, width: number, scheme: ColourScheme): string {
  return join(folder, `${state}-${width}-${scheme}.png`);
}

/** The windows of engines beside Chromium: the theme that they show, and how many fit in a row of a sheet. */
export const ENGINE_WINDOWS = [
  { name: "desktop", width: 1280, height: 860, scheme: "dark", columns: 6 },
  { name: "phone", width: 390, height: 780, scheme: "light", columns: 10 },
] as const;

export function enginePicture(folder: string, engine: string, state: string, window: string): string {
  return join(folder, `${engine}-${state}-${window}.png`);
}
