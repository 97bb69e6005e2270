import { MAX_PROFILE_LINK_LENGTH, MAX_PROFILE_LINKS } from "@tuna/sdk/account";
import { fillText } from "@tuna/sdk/locale";
import { profileTexts } from "../../../platform/locale/texts.ts";

export interface LinkFieldsProps {
  links: readonly string[];
  onChange(links: readonly string[]): void;
  problem: string | undefined;
}

/** Fields of a profile's links: those that there are, and an empty one. Empty fields are not saved. */
export function LinkFields({ links, onChange, problem }: LinkFieldsProps) {
  const shown = links.length < MAX_PROFILE_LINKS && links.at(-1) !== "" ? [...links, ""] : links;
  const change = (index: number, link: string) =>
    onChange(shown.map((one, at) => (at === index ? link : one)));
  return (
    <fieldset className="link-fields" aria-describedby="links-hint links-problem">
      <legend>{profileTexts.links}</legend>
      {shown.map((link, index) => (
        <div key={index} className="field">
          <input
            id={`profile-link-${index}`}
            type="url"
            name="link"
            inputMode="url"
            placeholder="https://"
            value={link}
            maxLength={MAX_PROFILE_LINK_LENGTH}
            aria-label={fillText(profileTexts.link, { number: index + 1 })}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={({ currentTarget }) => change(index, currentTarget.value)}
          />
        </div>
      ))}
      <p id="links-hint" className="hint">
        {profileTexts.linksHint}
      </p>
      <p id="links-problem" className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}
