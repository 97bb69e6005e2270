import type { CreatePageData } from "../../../contract/create/sound-form.ts";
import type { Loader } from "../loader.ts";

/** Drafts are in the visitor's browser. Only a form that was posted without script comes back from here. */
export const loadCreate: Loader<CreatePageData> = ({ soundForm }) => ({
  type: "page",
  data: { form: soundForm ?? null },
});
