/** How moments are written, in UTC and in the time zone of the visitor. */
export const momentTexts = {
  utc: "{day}, {time} UTC",
  local: "{day}, {time}",
} as const;
