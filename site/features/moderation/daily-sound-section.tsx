import { dailySoundTexts as texts } from "../../platform/locale/texts.ts";
import { chooseDailySoundPath } from "../../platform/routing/admin-item-paths.ts";
import "@tuna/widgets/controls.css";

/** A form that makes a sound the sound of a day. Works without script. */
export function DailySoundSection({ id, today, isChosen }: { id: string; today: string; isChosen: boolean }) {
  return (
    <section className="settings-section" aria-labelledby="daily-sound-heading">
      <h2 id="daily-sound-heading">{texts.choose}</h2>
      {isChosen && (
        <p className="notice" data-tone="success" role="status">
          {texts.chosen}
        </p>
      )}
      <form className="settings-form" action={chooseDailySoundPath(id)} method="post">
        <p className="hint">{texts.chooseText}</p>
        <label className="field">
          {texts.day}
          <input type="date" name="day" min={today} defaultValue={today} required />
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
