import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { createTexts } from "../../platform/locale/texts.ts";
import { isNameAsked, nameChosenFor } from "../account/profile/asked-name.ts";
import type { MakerNames } from "./sound-form-fields.ts";

const texts = createTexts.details;

/** Says under which name a sound or voice is published, before it is sent. */
export function PublishedAs({ publicName, unchosenName }: MakerNames) {
  if (publicName === null || isNameAsked(unchosenName)) return <p className="hint">{texts.nameNext}</p>;
  const name = nameChosenFor(unchosenName) ?? publicName;
  return (
    <p className="hint">
      {fillText(texts.publishedAs, { name })} <a href={pagePaths.profile}>{texts.changeName}</a>
    </p>
  );
}
