import { itemPath } from "@tuna/sdk/routing";
import { useEffect, useRef } from "react";
import { type EditKey, keepUnsavedEdit, readUnsavedEdit } from "../../platform/browser/unsaved-edit.ts";
import { PageHead } from "../../platform/head/page-head.tsx";
import { copyrightTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { NoticeLine } from "../account/settings/notice-line.tsx";
import {
  type NoticeAction,
  type NoticeState,
  noticeActionPath,
  noticeStates,
  type StoredNotice,
} from "../item-changes/copyright-notice.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { momentOf } from "./moment-of.ts";
import type { adminNoticesRoute } from "./notices.route.ts";
import { QueuePages } from "./queue-pages.tsx";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/admin.css";
import "../../platform/styles/report-queue.css";
import "../../platform/styles/uploads.css";

const texts = copyrightTexts;

/** The notices of copyright, for administrators. Its forms need no script. */
export function Page({
  data: { accountId, state, notices, outcome, tabCounts },
}: PageProps<typeof adminNoticesRoute>) {
  const { items, page, pageSize, total } = notices;
  return (
    <div className="queue-page">
      <PageHead title={texts.heading} isIndexed={false} />
      <AdminTabs current="notices" counts={tabCounts} />
      <header className="queue-header">
        <h1>{texts.heading}</h1>
      </header>
      <NoticeLine
        notice={outcome && { text: texts[outcome], tone: outcome === "done" ? "success" : "error" }}
      />
      <nav className="queue-filters" aria-label={texts.statesLabel}>
        <div className="queue-choices">
          <ul>
            {noticeStates.map((one) => (
              <li key={one}>
                <a href={pathOf(one)} aria-current={one === state ? "page" : undefined}>
                  {texts.states[one]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {items.length === 0 && <p className="queue-end">{texts.empty}</p>}
      {items.length > 0 && (
        <ul className="queue" aria-label={texts.list}>
          {items.map((notice) => (
            <Notice key={notice.id} notice={notice} accountId={accountId} />
          ))}
        </ul>
      )}
      <QueuePages
        page={page}
        hasNext={page * pageSize < total}
        pathOf={(other) => pathOf(state, other)}
        texts={texts}
      />
    </div>
  );
}

/** The actions that a state allows. */
const actionsOf: Record<NoticeState, readonly NoticeAction[]> = {
  open: ["take-down", "reject"],
  "taken-down": ["restore"],
  rejected: [],
  restored: [],
};

function Notice({ notice, accountId }: { notice: StoredNotice; accountId: string }) {
  const { id, claimant, email, work, signature, urls, createdAt, note, state, items } = notice;
  return (
    <li className="upload-row">
      <h2 dir="auto">{claimant}</h2>
      <p className="upload-meta">
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        {" · "}
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        {" · "}
        {texts.signedAs}: {signature}
      </p>
      <p className="upload-details" dir="auto">
        {work}
      </p>
      <ul aria-label={texts.items}>
        {items.map((item) => (
          <li key={`${item.kind}/${item.id}`}>
            <a href={itemPath(item.kind, item.id)} dir="auto">
              {item.name}
            </a>
            {!item.isListed && ` (${texts.unlisted})`}
          </li>
        ))}
      </ul>
      <p className="upload-meta">{urls.join(" ")}</p>
      {note && (
        <p className="upload-details" dir="auto">
          {note}
        </p>
      )}
      {actionsOf[state].length > 0 && (
        <form className="settings-form" method="post">
          <div className="field">
            <label htmlFor={`note-${id}`}>{texts.note}</label>
            <NoteField notice={notice} accountId={accountId} />
          </div>
          <div className="upload-form-actions">
            {actionsOf[state].map((action) => (
              <button
                key={action}
                type="submit"
                className={`tn-button ${action === "take-down" ? "tn-button-main" : ""}`}
                formAction={noticeActionPath(id, action)}
              >
                {texts.actions[action]}
              </button>
            ))}
          </div>
        </form>
      )}
    </li>
  );
}

/** The form leaves the page, also if the passkey or the session has ended. What was typed returns with the page. */
function NoteField({ notice: { id, state }, accountId }: { notice: StoredNotice; accountId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // A decided notice has another state, whose note is another text.
  const key: EditKey = { accountId, kind: "notice", id: `${id} ${state}` };
  useEffect(() => {
    if (field.current) field.current.value ||= readUnsavedEdit<{ note: string }>(key)?.note ?? "";
  }, []);
  return (
    <textarea
      ref={field}
      id={`note-${id}`}
      name="note"
      dir="auto"
      rows={2}
      maxLength={2000}
      onInput={({ currentTarget }) => keepUnsavedEdit(key, { note: currentTarget.value })}
    />
  );
}

function pathOf(state: NoticeState, page = 1): string {
  const search = new URLSearchParams();
  if (state !== "open") search.set("state", state);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return adminPaths.notices + (text && `?${text}`);
}
