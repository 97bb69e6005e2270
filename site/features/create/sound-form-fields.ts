import { detailField, type FieldOfForm, fieldsOfForm } from "../item-details/detail-fields.ts";

/** Where the form of the page that makes sounds is posted to without script. */
export const SOUND_FORM_PATH = "/create/send/";

type PlainField = FieldOfForm<"plain">;

/** A field of the form. */
export type SoundFormField = PlainField | "file" | "publicName";

/** The details of the form as they were typed: flags of checkboxes, and texts of all others. A browser does not give a file back. */
export interface SoundFormDraft {
  details: Record<PlainField, string | boolean>;
  /** The name of the account; null if the form did not ask for it, as one that was loaded before the login. */
  publicName: string | null;
}

/** A refused form with its problems. */
export interface SoundForm {
  draft: SoundFormDraft;
  fields: Partial<Record<SoundFormField, string>>;
  message?: string;
}

export function emptySoundForm(): SoundForm {
  return { draft: soundFormDraft(new Map()), fields: {} };
}

/** Under which name a visitor publishes. */
export interface MakerNames {
  /** The account's name; null without a login. */
  publicName: string | null;
  /** The account's name if its owner has not chosen one, so that publishing asks for it (product rule 22.4). */
  unchosenName: string | null;
}

export interface CreatePageData extends MakerNames {
  /** Set when a posted form was refused. */
  form: SoundForm | null;
}

/** Reads a posted form. */
export function soundFormDraft(form: Pick<Map<string, unknown>, "get" | "has">): SoundFormDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const details = fieldsOfForm("plain", "sound").map((field) => [
    field,
    detailField(field).control === "check" ? form.has(field) : text(field),
  ]);
  return {
    details: Object.fromEntries(details),
    publicName: form.has("publicName") ? text("publicName") : null,
  };
}
