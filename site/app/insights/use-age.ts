import { fillText } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import { insightTexts } from "../../contract/locale/texts.ts";

const MINUTE_MS = 60_000;

/** Returns how long ago a moment was, in whole minutes, and keeps it up to date. The server renders it as just passed. */
export function useAge(moment: string): string {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const update = () => setMinutes(Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / MINUTE_MS)));
    update();
    const timer = setInterval(update, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [moment]);
  return ageText(minutes);
}

function ageText(minutes: number): string {
  const { now, one, many } = insightTexts.age;
  if (minutes === 0) return now;
  return minutes === 1 ? one : fillText(many, { minutes });
}
