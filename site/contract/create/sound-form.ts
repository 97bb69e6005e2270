/** Where the form of the page that makes sounds is posted to without script. */
export const SOUND_FORM_PATH = "/create/send/";

/** A field of the form. */
export type SoundFormField = "file" | "name" | "tags" | "category" | "description" | "licence" | "publicName";

/** The texts of the form, as they were typed. A browser does not give a file back. */
export interface SoundFormDraft {
  name: string;
  tags: string;
  category: string;
  description: string;
  isSensitive: boolean;
  licence: string;
  /** The name of the account; null if the form did not ask for it, as one that was loaded before the login. */
  publicName: string | null;
}

/** A refused form with its problems. */
export interface SoundForm {
  draft: SoundFormDraft;
  fields: Partial<Record<SoundFormField, string>>;
  message?: string;
}

export const emptySoundForm: SoundForm = {
  draft: {
    name: "",
    tags: "",
    category: "",
    description: "",
    isSensitive: false,
    licence: "",
    publicName: null,
  },
  fields: {},
};

export interface CreatePageData {
  /** Set when a posted form was refused. */
  form: SoundForm | null;
  /** The account's name if its owner has not chosen one, so that publishing asks for it (product rule 22.4). */
  unchosenName: string | null;
}

/** Reads a posted form. */
export function soundFormDraft(form: FormData): SoundFormDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    tags: text("tags"),
    category: text("category"),
    description: text("description"),
    isSensitive: form.has("isSensitive"),
    licence: text("licence"),
    publicName: form.has("publicName") ? text("publicName") : null,
  };
}

/** Data of the page that builds voices. Drafts are in the visitor's browser. */
export type CreateVoicePageData = Pick<CreatePageData, "unchosenName">;
