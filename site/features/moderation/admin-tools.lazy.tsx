import type { ItemKind } from "@tuna/sdk";
import { useState } from "react";
import { adminTexts } from "../../platform/locale/texts.ts";
import { editPath } from "../../platform/routing/admin-paths.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { AdminItem } from "./admin-item.ts";
import { callAdmin } from "./call-admin.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type ItemAction, itemActions } from "./item-actions.ts";
import "../../platform/styles/admin.css";

export interface AdminToolsProps {
  kind: ItemKind;
  id: string;
  isListed: boolean;
  onListed(isListed: boolean): void;
}

/** Administrators' actions on an item's page: unlist or list again, Reset Trending, Edit (product rule 9.1). */
export function AdminTools({ kind, id, isListed, onListed }: AdminToolsProps) {
  const [asked, setAsked] = useState<ItemAction>("unlist");
  const [isOpen, setIsOpen] = useState(false);
  const texts = adminTexts[kind];
  const actions = itemActions[kind];

  function ask(action: ItemAction): void {
    setAsked(action);
    setIsOpen(true);
  }

  async function act(): Promise<void> {
    const { call, done } = actions[asked];
    const item: AdminItem = await callAdmin((admin) => call(admin, id));
    onListed(item.isListed);
    showToast(done);
  }

  return (
    <section className="admin-tools" aria-label={adminTexts.heading}>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => ask(isListed ? "unlist" : "relist")}
      >
        {isListed ? texts.unlist : texts.relist}
      </button>
      <button type="button" className="button button-quiet" onClick={() => ask("resetTrending")}>
        {texts.resetTrending}
      </button>
      <a className="button button-quiet" href={editPath(kind, id)}>
        {texts.edit}
      </a>
      <ConfirmDialog
        heading={actions[asked].heading}
        question={actions[asked].question}
        note={actions[asked].note}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={act}
      />
    </section>
  );
}
