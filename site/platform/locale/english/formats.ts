/** How numbers and days are written. */
export const formatTexts = {
  thousandsSeparator: ",",
  day: "{month} {day}, {year}",
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
