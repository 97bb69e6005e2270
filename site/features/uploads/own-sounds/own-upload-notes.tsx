import type { OpenWord } from "@tuna/sdk";
import { fillText, wordText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { Upload, UploadField } from "@tuna/sdk/uploads";
import { ownSoundsTexts as texts } from "../../../platform/locale/texts.ts";
import { detailLabel } from "../../item-details/detail-fields.ts";
import { UploadRefusal } from "../upload-facts.tsx";

/** What a maker has to know of an upload besides its state: why it is refused, what waits, and what sounds like it. */
export function OwnUploadNotes({ upload }: { upload: Upload }) {
  const { state, item, same, similar, replaces, heldFields, changedFields, changesInReview } = upload;
  const isWithdrawn = state === "withdrawn";
  const notes = [
    item && state === "published" && wordText(texts.listings, item.listing),
    !isWithdrawn && heldFields && fillText(texts.held, { fields: namesOf(heldFields) }),
    changesInReview && fillText(texts.inReview, { fields: namesOf(Object.keys(changesInReview)) }),
    replaces !== undefined &&
      (changedFields ? fillText(texts.changes, { fields: namesOf(changedFields) }) : texts.replaces),
    state === "receiving" && texts.finish,
  ].filter((note) => typeof note === "string" && note !== "");
  const alike = isWithdrawn ? [] : (similar ?? []);
  return (
    <>
      {notes.map((note) => (
        <p key={note as string} className="upload-meta">
          {note}
        </p>
      ))}
      <UploadRefusal upload={upload} />
      {same && <SoundLinks text={texts.same} sounds={[same]} />}
      {alike.length > 0 && <SoundLinks text={texts.similar} sounds={alike} />}
    </>
  );
}

function SoundLinks({ text, sounds }: { text: string; sounds: NonNullable<Upload["similar"]> }) {
  return (
    <p className="upload-meta">
      {text}
      {sounds.map(({ kind, id, name }, index) => (
        <span key={id}>
          {index > 0 ? " · " : " "}
          <a href={itemPath(kind, id)} dir="auto">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

const namesOf = (fields: readonly OpenWord<UploadField>[]) => fields.map(detailLabel).join(", ");
