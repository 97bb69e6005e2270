import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useEffect, useRef, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { offlineTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { formatSize } from "./format-size.ts";
import { KeptBoardList } from "./kept-board-list.tsx";
import type { offlineRoute } from "./offline.route.ts";
import type { OfflineBoard } from "./offline-boards.ts";
import { forgetOfflineBoards } from "./offline-worker-registration.ts";
import { usableBoards } from "./usable-boards.ts";
import "../../platform/styles/settings.css";
import "../../platform/styles/offline.css";

/**
 * Lists the boards that this browser keeps. Without a network it takes the place of every page that is not kept, so that it may
 * stand at any address. It leads to that page as soon as there is a network.
 */
export function Page(_props: PageProps<typeof offlineRoute>) {
  const [boards, setBoards] = useState<readonly OfflineBoard[]>();
  const [isOutage, setIsOutage] = useState(false);
  const [usage, setUsage] = useState("");
  const [message, setMessage] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    setIsOutage(location.pathname !== pagePaths.offline && location.pathname !== pagePaths.boards);
    // Storage is blocked: nothing is kept.
    usableBoards().then(setBoards, () => setBoards([]));
  }, []);
  useEffect(() => {
    if (!isOutage) return;
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, [isOutage]);
  useEffect(() => {
    if (boards && boards.length > 0) readUsage().then(setUsage, () => setUsage(""));
  }, [boards]);

  async function remove(removed: readonly OfflineBoard[], text: string): Promise<void> {
    await forgetOfflineBoards(removed.map(({ id }) => id));
    setBoards(await usableBoards());
    setMessage(text);
    heading.current?.focus();
  }

  const count = boards?.length ?? 0;
  return (
    <div className="settings">
      <PageHead title={texts.page.title} description={texts.page.description} isIndexed={false} />
      <h1 ref={heading} tabIndex={-1}>
        {isOutage ? texts.outage.heading : texts.page.heading}
      </h1>
      {isOutage ? (
        <p className="page-lead">{boards && count === 0 ? texts.outage.empty : texts.outage.lead}</p>
      ) : (
        <p className="page-lead">{texts.page.lead}</p>
      )}
      <noscript>
        <p className="notice">{texts.page.needsScript}</p>
      </noscript>
      {!boards && (
        <p role="status" className="needs-script">
          {texts.page.loading}
        </p>
      )}
      <p role="status" className={message ? undefined : "visually-hidden"}>
        {message}
      </p>
      {boards && count === 0 && !isOutage && (
        <>
          <p>{texts.page.empty}</p>
          <p>
            <a className="tn-button tn-button-main" href={pagePaths.boards}>
              {texts.page.toBoards}
            </a>
          </p>
        </>
      )}
      {boards && count > 0 && (
        <div className="settings-section">
          <KeptBoardList
            boards={boards}
            onRemove={(board) => void remove([board], fillText(texts.removed, { name: board.name }))}
          />
          <p className="hint">{usage}</p>
          {count > 1 && (
            <button
              type="button"
              className="tn-button remove-boards"
              onClick={() => void remove(boards, texts.page.removedAll)}
            >
              {texts.page.removeAll}
            </button>
          )}
        </div>
      )}
      {isOutage && (
        <p>
          <button type="button" className="tn-button tn-button-main" onClick={tryAgain}>
            {texts.outage.again}
          </button>
        </p>
      )}
    </div>
  );
}

/** Goes to the page at this address. A reload would show the browser's error page if it fails. */
function tryAgain(): void {
  leaveFor(location.pathname + location.search);
}

async function readUsage(): Promise<string> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return fillText(texts.page.usage, { used: formatSize(usage), quota: formatSize(quota) });
}
