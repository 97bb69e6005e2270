import type { ItemKind } from "@tuna/sdk";
import { type MenuEntry, menuIcons } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { adminTexts } from "../../platform/locale/texts.ts";
import { editPath } from "../../platform/routing/admin-item-paths.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { callAdmin } from "./call-admin.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type ItemAction, itemActions } from "./item-actions.ts";
import "../../platform/styles/admin.css";

export interface AdminToolsProps {
  kind: ItemKind;
  id: string;
  isListed: boolean;
  onListed(isListed: boolean): void;
  /** Called with the entries of the item's menu, and again when they change. */
  onEntries(entries: readonly MenuEntry[]): void;
}

/** Administrators' actions on an item's page: unlist or list again, Reset Trending, Edit (product rule 9.1). */
export function AdminTools({ kind, id, isListed, onListed, onEntries }: AdminToolsProps) {
  const [asked, setAsked] = useState<ItemAction>("unlist");
  const [isOpen, setIsOpen] = useState(false);
  const texts = adminTexts[kind];
  const actions = itemActions[kind];

  useEffect(() => {
    const entry = (action: ItemAction, text: string, icon: string): MenuEntry => ({
      text,
      icon,
      onPick: () => {
        setAsked(action);
        setIsOpen(true);
      },
    });
    onEntries([
      isListed
        ? entry("unlist", texts.unlist, menuIcons.hide)
        : entry("relist", texts.relist, menuIcons.show),
      entry("resetTrending", texts.resetTrending, menuIcons.reset),
      { text: texts.edit, icon: menuIcons.edit, href: editPath(kind, id) },
    ]);
  }, [kind, id, isListed, texts, onEntries]);

  async function act(): Promise<void> {
    const { call, done } = actions[asked];
    const item: AdminItem = await callAdmin((admin) => call(admin, id));
    onListed(item.isListed);
    showToast(done);
  }

  return (
    <ConfirmDialog
      heading={actions[asked].heading}
      question={actions[asked].question}
      note={actions[asked].note}
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onConfirm={act}
    />
  );
}
