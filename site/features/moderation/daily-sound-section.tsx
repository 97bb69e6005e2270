import { dailySoundTexts as texts } from "../../platform/locale/texts.ts";
import { chooseDailySoundPath } from "../../platform/routing/admin-item-paths.ts";
import type { EditPageData } from "./admin-page-data.ts";
import "@tuna/widgets/controls.css";

/** A form that makes a sound the sound of a day. Works without script. */
export function DailySoundSection({
  id,
  today,
  outcome,
}: {
  id: string;
  today: string;
  outcome: EditPageData["dailySoundOutcome"];
}) {
  return (
    <section className="settings-section" aria-labelledby="daily-sound-heading">
      <h2 id="daily-sound-heading">{texts.choose}</h2>
      {outcome && (
        <p className="notice" data-tone={outcome === "chosen" ? "success" : "error"} role="status">
          {texts[outcome]}
        </p>
      )}
      <form className="settings-form" action={chooseDailySoundPath(id)} method="post">
        <p className="hint">{texts.chooseText}</p>
        <label className="field">
          {texts.day}
          <input type="date" name="day" min={today} max="9999-12-31" defaultValue={today} required />
        </label>
        <p>
          <button type="submit" className="tn-button">
            {texts.submit}
          </button>
        </p>
      </form>
    </section>
  );
}
