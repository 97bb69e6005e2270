import { fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { weeklyBoardTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { chooseWeeklyBoardPath } from "../../platform/routing/admin-item-paths.ts";
import type { adminBoardRoute } from "./admin-board.route.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/admin.css";

/** What administrators do with a public board: a form that makes it the board of a week. Works without script. */
export function Page({ data: { id, name, ownerName, today, outcome } }: PageProps<typeof adminBoardRoute>) {
  const title = fillText(texts.page, { name });
  return (
    <div className="settings">
      <PageHead title={title} isIndexed={false} />
      <h1 dir="auto">{title}</h1>
      <p className="admin-links">
        <a href={boardPath(id)}>{fillText(texts.back, { owner: ownerName })}</a>
      </p>
      <section className="settings-section" aria-labelledby="weekly-board-heading">
        <h2 id="weekly-board-heading">{texts.choose}</h2>
        {outcome && (
          <p className="notice" data-tone={outcome === "chosen" ? "success" : "error"} role="status">
            {texts[outcome]}
          </p>
        )}
        <form action={chooseWeeklyBoardPath(id)} method="post">
          <p className="hint">{texts.chooseText}</p>
          <label className="field">
            {texts.day}
            <input type="date" name="day" min={today} max="9999-12-31" defaultValue={today} required />
          </label>
          <button type="submit" className="tn-button">
            {texts.submit}
          </button>
        </form>
      </section>
    </div>
  );
}
