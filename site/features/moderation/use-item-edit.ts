import { isApiError } from "@tuna/sdk";
import { useEffect, useRef, useState } from "react";
import { forgetUnsavedEdit, keepUnsavedEdit, readUnsavedEdit } from "../../platform/browser/unsaved-edit.ts";
import { adminTexts, conflictTexts, editTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import type { AdminItem } from "../item-changes/admin-item.ts";
import { callAdmin } from "./call-admin.ts";
import {
  conflictWith,
  type EditConflict,
  newerItemOf,
  openFields,
  type Side,
  whoIsAhead,
} from "./edit-conflict.ts";
import {
  changedFields,
  type EditField,
  type EditValues,
  editFields,
  editOf,
  fieldOfPath,
  valuesOf,
} from "./edit-values.ts";

export type EditProblems = Partial<Record<EditField, string>>;

export interface ItemEditOptions {
  item: AdminItem;
  /** When the item was read, ISO 8601. */
  readAt: string;
  accountId: string;
  onSaved(item: AdminItem): void;
  /** Called with the field to correct. */
  onProblem(field: EditField): void;
}

/** Unsaved edits of an item, with the item as it was when they began. */
interface UnsavedEdit {
  /** When that item was read, ISO 8601. */
  since: string;
  version: number;
  base: EditValues;
  values: EditValues;
}

/** State of an item's edit. Typed text survives refusals, an ended session, a reload and concurrent edits. */
export function useItemEdit({ item, readAt, accountId, onSaved, onProblem }: ItemEditOptions) {
  const { kind, id } = item;
  const stored = { version: item.version, values: valuesOf(item.fields) };
  const [base, setBase] = useState(stored);
  const [values, setValues] = useState(stored.values);
  /** Who saved before this is not ahead of the edit. */
  const since = useRef(readAt);
  /** Also what is typed while an answer is awaited. */
  const latest = useRef(values);
  latest.current = values;
  const [problems, setProblems] = useState<EditProblems>({});
  const [conflict, setConflict] = useState<EditConflict>();
  const [isSaving, setIsSaving] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const key = { accountId, kind, id };

  useEffect(() => {
    const unsaved = readUnsavedEdit<UnsavedEdit>(key);
    if (!unsaved) return;
    setIsRestored(true);
    since.current = unsaved.since;
    // The stored edit keeps its version until all choices are made, else a reload would hide the conflict.
    setBase({ version: unsaved.version, values: unsaved.base });
    if (unsaved.version === item.version) setValues(unsaved.values);
    else meet(item, unsaved.base, unsaved.values);
  }, []);
  useEffect(() => {
    if (changedFields(base.values, values).length === 0) forgetUnsavedEdit(key);
    else {
      const { version, values: before } = base;
      const unsaved: UnsavedEdit = { since: since.current, version, base: before, values };
      keepUnsavedEdit(key, unsaved);
    }
  }, [base, values]);

  function set<Field extends EditField>(field: Field, value: EditValues[Field]): void {
    setValues((current) => ({ ...current, [field]: value }));
    setProblems((current) => ({ ...current, [field]: undefined }));
    if (conflict?.fields[field]) settle(field, "mine", { ...conflict.mine, [field]: value });
  }

  function choose(field: EditField, side: Side): void {
    if (!conflict) return;
    setValues((current) => ({ ...current, [field]: conflict[side][field] }));
    setProblems((current) => ({ ...current, [field]: undefined }));
    settle(field, side, conflict.mine);
  }

  function settle(field: EditField, side: Side, mine: EditValues): void {
    if (conflict) follow({ ...conflict, mine, fields: { ...conflict.fields, [field]: side } });
  }

  /** Compares with the newer item only after all choices are made; earlier it would undo them. */
  function follow(next: EditConflict): void {
    setConflict(next);
    if (openFields(next).length === 0) setBase({ version: next.version, values: next.theirs });
  }

  /** Shows a conflict, or returns the next base if only what the form does not show has changed, such as the icon. */
  function meet(newer: AdminItem, from: EditValues, mine: EditValues): typeof base | undefined {
    const { values: merged, conflict: met } = conflictWith(newer, from, mine);
    const theirChanges = changedFields(from, met.theirs);
    setValues(merged);
    if (theirChanges.length === 0) {
      const next = { version: met.version, values: met.theirs };
      setBase(next);
      return next;
    }
    follow(met);
    void whoIsAhead(newer, theirChanges, since.current).then((ahead) =>
      setConflict((current) => (current?.version === newer.version ? { ...current, ahead } : current)),
    );
    return undefined;
  }

  function discard(): void {
    since.current = readAt;
    setBase(stored);
    setValues(stored.values);
    setConflict(undefined);
    setProblems({});
    setIsRestored(false);
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    const [open] = openFields(conflict);
    if (open) return refuse({ [open]: conflictTexts.open });
    if (changedFields(base.values, values).length === 0) return showToast(editTexts.unchanged);
    setIsSaving(true);
    setProblems({});
    try {
      await send(base);
    } finally {
      setIsSaving(false);
    }
  }

  async function send(from: typeof base): Promise<void> {
    try {
      const edit = editOf(from.version, from.values, values);
      const saved = await callAdmin((admin) =>
        kind === "sound" ? admin.editSound(id, edit) : admin.editVoice(id, edit),
      );
      showToast(adminTexts[kind].edited);
      const typedSince = changedFields(values, latest.current);
      if (typedSince.length > 0) return goOnFrom(saved, typedSince);
      forgetUnsavedEdit(key);
      onSaved(saved);
    } catch (error) {
      await explain(error, from);
    }
  }

  /** Keeps what was typed in `fields` as an edit of the saved item. */
  function goOnFrom(saved: AdminItem, fields: readonly EditField[]): void {
    const next = valuesOf(saved.fields);
    setBase({ version: saved.version, values: next });
    setValues((now) => ({ ...next, ...Object.fromEntries(fields.map((field) => [field, now[field]])) }));
    setConflict(undefined);
    setIsRestored(false);
  }

  async function explain(error: unknown, from: typeof base): Promise<void> {
    const newer = await newerItemOf(error);
    if (newer) {
      const next = meet(newer, from.values, latest.current);
      return next && next.version !== from.version ? send(next) : undefined;
    }
    const found: EditProblems = {};
    for (const { field: path, message } of isApiError(error) ? error.errors : []) {
      const field = fieldOfPath(path);
      if (field) found[field] ??= message;
    }
    if (Object.keys(found).length === 0) return showToast(textOfFailure(error), "error");
    refuse(found);
  }

  function refuse(found: EditProblems): void {
    setProblems(found);
    const first = editFields.find((field) => found[field] !== undefined);
    if (first) onProblem(first);
  }

  return { values, problems, conflict, isSaving, isRestored, set, choose, discard, save };
}

export type ItemEditing = ReturnType<typeof useItemEdit>;
