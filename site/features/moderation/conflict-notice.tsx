import { fillText } from "@tuna/sdk/locale";
import { useEffect, useRef } from "react";
import { conflictTexts } from "../../platform/locale/texts.ts";
import { type EditConflict, openFields } from "./edit-conflict.ts";
import { editLabel } from "./edit-labels.ts";
import { momentOf } from "./moment-of.ts";

/** Says who saved the item meanwhile, and what that means for the form below. */
export function ConflictNotice({ conflict }: { conflict: EditConflict }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { version, ahead, taken, fields } = conflict;
  useEffect(() => heading.current?.focus(), [version]);
  const isAsking = Object.keys(fields).length > 0;
  return (
    <section className="notice conflict-notice" data-tone="error" aria-labelledby="conflict-heading">
      <h2 id="conflict-heading" ref={heading} tabIndex={-1}>
        {conflictTexts.heading}
      </h2>
      <p role="status">
        {ahead
          ? fillText(conflictTexts.ahead, { who: ahead.who, when: momentOf(ahead.at) })
          : conflictTexts.aheadUnknown}
      </p>
      {taken.length > 0 && (
        <p>{fillText(conflictTexts.taken, { fields: taken.map(editLabel).join(", ") })}</p>
      )}
      <p>
        {isAsking ? conflictTexts.choose : conflictTexts.nothingToChoose}
        {isAsking && openFields(conflict).length > 0 && ` (${openFields(conflict).length})`}
      </p>
    </section>
  );
}
