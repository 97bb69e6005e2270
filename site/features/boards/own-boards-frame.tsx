import { boardLimits } from "@tuna/sdk/boards";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type ReactNode, type SubmitEvent, useId } from "react";
import { refuseLonger } from "../../platform/controls/length-problem.ts";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import "@tuna/widgets/controls.css";

export interface OwnBoardsFrameProps {
  /** What stands beside the heading. */
  aside: ReactNode;
  /** The boards. They have the same room whatever they are, so that nothing moves when they arrive. */
  children: ReactNode;
  /** What makes boards, once its code has loaded. */
  maker?:
    | { create: (name: string) => void; importFile: (file: File) => void; isWorking: boolean }
    | undefined;
}

/** The place of the visitor's boards with the ways to make one, before and after the boards have loaded. */
export function OwnBoardsFrame({ aside, children, maker }: OwnBoardsFrameProps) {
  const { viewer } = useSite();
  const id = useId();

  function create(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    maker?.create(String(new FormData(event.currentTarget).get("name")).trim() || texts.firstName);
  }

  return (
    <section className="own-boards" aria-labelledby="own-boards">
      <div className="section-header">
        <h2 id="own-boards">{texts.heading}</h2>
        {aside}
      </div>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      {!viewer.isLoggedIn && (
        <p className="board-note needs-script">
          {texts.lead} <a href={loginPath(pagePaths.boards)}>{texts.login}</a>
        </p>
      )}
      <div className="own-board-place needs-script">{children}</div>
      <form className="make-board needs-script" onSubmit={create}>
        <div className="field">
          <label htmlFor={`${id}name`}>{texts.name}</label>
          <input
            id={`${id}name`}
            name="name"
            onChange={refuseLonger(boardLimits.nameLength)}
            placeholder={texts.firstName}
            autoComplete="off"
            disabled={!maker}
          />
        </div>
        <button
          type="submit"
          className="tn-button tn-button-main"
          disabled={!maker}
          aria-disabled={maker?.isWorking || undefined}
        >
          {texts.make}
        </button>
        <label className="tn-button import-board">
          {texts.import}
          <input
            type="file"
            accept=".json,application/json"
            disabled={!maker}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) maker?.importFile(file);
              // The same file can be chosen again.
              currentTarget.value = "";
            }}
          />
        </label>
      </form>
    </section>
  );
}
