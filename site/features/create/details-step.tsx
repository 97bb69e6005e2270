import { type ReactNode, useState } from "react";
import type { TypedDetails } from "../item-details/typed-details.ts";
import { DetailsForm } from "./details-form.tsx";
import type { Draft } from "./draft.ts";
import { type Identify, KnownSounds } from "./known-sounds.tsx";

export interface DetailsStepProps {
  draft: Draft;
  isLoggedIn: boolean;
  publishedAs: ReactNode;
  identify: Identify;
  loadPicture(id: string): Promise<Blob | undefined>;
  onDetails(details: TypedDetails): void;
  onPicture(picture: Blob): void;
  onPublish(): void;
}

/** Third step: name, tags, category, licence and icon. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, isLoggedIn, publishedAs, identify, loadPicture, onDetails, onPicture, onPublish } = props;
  const [loadOwnPicture] = useState(() => () => loadPicture(draft.id));
  return (
    <DetailsForm
      kind="sound"
      details={draft.details}
      seed={draft.key}
      isLoggedIn={isLoggedIn}
      publishedAs={publishedAs}
      loadPicture={loadOwnPicture}
      onDetails={onDetails}
      onPicture={onPicture}
      onPublish={onPublish}
    >
      <KnownSounds draft={draft} identify={identify} />
    </DetailsForm>
  );
}
