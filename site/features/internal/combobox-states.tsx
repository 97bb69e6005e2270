import { useState } from "react";
import { TagField } from "../../platform/controls/tag-field.tsx";
import { internalTexts } from "../../platform/locale/texts.ts";

const { options } = internalTexts.controls;

/** The field of tags, which offers words beside those that are typed. The other one, the search, is in the header. */
export function ComboboxStates() {
  const [tags, setTags] = useState<readonly string[]>(options.map((option) => option.toLowerCase()));
  return <TagField tags={tags} onTags={setTags} />;
}
