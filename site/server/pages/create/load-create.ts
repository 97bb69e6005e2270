import type { CreatePageData, CreateVoicePageData } from "../../../contract/create/sound-form.ts";
import { unchosenNameOf } from "../../account/profile-rows.ts";
import type { Loader, PageRequest } from "../loader.ts";

/** Drafts are in the visitor's browser. Only a form that was posted without script comes back from here. */
export const loadCreate: Loader<CreatePageData> = (request) => ({
  type: "page",
  data: { form: request.soundForm ?? null, ...nameOf(request) },
});

export const loadCreateVoice: Loader<CreateVoicePageData> = (request) => ({
  type: "page",
  data: nameOf(request),
});

function nameOf({ account }: PageRequest): CreateVoicePageData {
  return { unchosenName: account ? unchosenNameOf(account) : null };
}
