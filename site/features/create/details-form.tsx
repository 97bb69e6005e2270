import type { ItemKind } from "@tuna/sdk";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { TagField } from "../../platform/controls/tag-field.tsx";
import { createTexts } from "../../platform/locale/texts.ts";
import { DetailField } from "../item-details/detail-field.tsx";
import { detailField, fieldsOfForm } from "../item-details/detail-fields.ts";
import {
  detailsProblems,
  emptyDetails,
  lengthProblems,
  type TypedDetails,
} from "../item-details/typed-details.ts";
import { IconField } from "./icon-field.tsx";

const texts = createTexts.details;

export interface DetailsFormProps {
  /** Only sounds have a category. */
  kind: ItemKind;
  details: TypedDetails;
  /** Decides how the icons are drawn: the key of the upload. */
  seed: string;
  isLoggedIn: boolean;
  loadPicture(): Promise<Blob | undefined>;
  onDetails(details: TypedDetails): void;
  onPicture(picture: Blob): void;
  onPublish(): void;
  /** What stands above the fields. */
  children?: ReactNode;
  /** What stands above the button: under which name it is published. */
  publishedAs?: ReactNode;
}

/** Name, tags, licence and icon of what is published. */
export function DetailsForm(props: DetailsFormProps) {
  const { kind, seed, isLoggedIn, loadPicture, onDetails, onPicture, onPublish, children, publishedAs } =
    props;
  // A draft of an earlier version may lack a field.
  const details = { ...emptyDetails(), ...props.details };
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const problems = isChecked ? detailsProblems(details, kind) : lengthProblems(details);
  const set = (fields: Partial<TypedDetails>) => onDetails({ ...details, ...fields });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const [first] = Object.keys(detailsProblems(details, kind));
    if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
    else onPublish();
  }

  return (
    <form ref={form} className="settings-form details-form" noValidate onSubmit={submit}>
      {children}
      {fieldsOfForm("create", kind).map((field) => {
        if (field === "tags") {
          return <TagField key={field} tags={details.tags} onTags={(tags) => set({ tags })} />;
        }
        if (field === "icon") {
          return (
            <IconField
              key={field}
              icon={details.icon}
              seed={seed}
              words={[...details.tags, details.category].filter(Boolean)}
              problem={problems.icon}
              loadPicture={loadPicture}
              onIcon={(icon) => set({ icon })}
              onPicture={onPicture}
            />
          );
        }
        const { control, forms } = detailField(field);
        const hint = forms.create?.hint;
        const [hintId, problemId] = [`${id}-${field}-hint`, `${id}-${field}-problem`];
        return (
          <DetailField
            key={field}
            field={field}
            form="create"
            id={`${id}-${field}`}
            attributes={{
              "data-field": field,
              "aria-invalid": problems[field] ? true : undefined,
              "aria-describedby": hint ? `${hintId} ${problemId}` : problemId,
            }}
            value={details[field]}
            onValue={(value) => set({ [field]: value })}
            notes={
              <>
                {hint && (
                  <p id={hintId} className="hint">
                    {hint}
                  </p>
                )}
                {control !== "check" && (
                  <p id={problemId} className="field-problem" role="alert">
                    {problems[field]}
                  </p>
                )}
              </>
            }
          />
        );
      })}
      {publishedAs}
      <button type="submit" className="tn-button tn-button-main">
        {isLoggedIn ? texts.publish : texts.publishLogin}
      </button>
    </form>
  );
}
