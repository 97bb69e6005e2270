import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useEffect, useRef, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { offlineTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { formatSize } from "./format-size.ts";
import { KeptBoardList } from "./kept-board-list.tsx";
import { loggedInAccount } from "./logged-in-account.ts";
import type { offlineRoute } from "./offline.route.ts";
import { listOfflineBoards, type OfflineBoard } from "./offline-boards.ts";
import { forgetOfflineBoards } from "./offline-worker-registration.ts";
import "../../platform/styles/settings.css";
import "../../platform/styles/offline.css";

/**
 * Lists the boards that this browser keeps. Without a network the service worker answers with it for every page that is not kept,
 * so that it may stand at any address.
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
        <p>
          {texts.page.empty} <a href={pagePaths.boards}>{texts.page.toBoards}</a>
        </p>
      )}
      {boards && count > 0 && (
        <section className="settings-section">
          <KeptBoardList
            boards={boards}
            onRemove={(board) => void remove([board], fillText(texts.removed, { name: board.name }))}
          />
          <p className="hint">{usage}</p>
          {count > 1 && (
            <button
              type="button"
              className="button button-quiet remove-boards"
              onClick={() => void remove(boards, texts.page.removedAll)}
            >
              {texts.page.removeAll}
            </button>
          )}
        </section>
      )}
      {isOutage && (
        <p>
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            {texts.outage.again}
          </button>
        </p>
      )}
    </div>
  );
}

/** Returns the kept boards that this visitor may open now. */
async function usableBoards(): Promise<OfflineBoard[]> {
  const [boards, account] = await Promise.all([listOfflineBoards(), loggedInAccount()]);
  return boards.filter(({ accountId }) => accountId === null || accountId === account);
}

async function readUsage(): Promise<string> {
  const { usage = 0, quota = 0 } = await navigator.storage.estimate();
  return fillText(texts.page.usage, { used: formatSize(usage), quota: formatSize(quota) });
}
