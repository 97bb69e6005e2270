import { soundCard } from "@tuna/sdk/catalog";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { Card } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { createTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import type { Draft } from "./draft.ts";
import { currentEdit } from "./edit-history.ts";

type findKnown = typeof import("./find-known.lazy.ts").findKnown;

/** Returns the file of a draft as it would be sent now, and by what the library knows its sound. */
export type Identify = (
  draftId: string,
) => Promise<{ file: Blob; fingerprint: string; identity: string | undefined }>;

const texts = createTexts.details;

/** Says that the library has the same audio, or similar sounds, with cards that play. */
export function KnownSounds({ draft, identify }: { draft: Draft; identify: Identify }) {
  const { brand, origin } = useSite();
  const [known, setKnown] = useState<Awaited<ReturnType<findKnown>>>();
  const edit = currentEdit(draft.history);
  useEffect(() => {
    let isCurrent = true;
    import("./find-known.lazy.ts")
      .then(async ({ findKnown }) => {
        const { file, fingerprint, identity } = await identify(draft.id);
        return findKnown(file, fingerprint, identity);
      })
      .then(
        (found) => isCurrent && setKnown(found),
        // A visitor can publish without the answer: the site looks once more when it checks the upload.
        (error: unknown) => console.warn(error),
      );
    return () => {
      isCurrent = false;
    };
  }, [draft.id, edit, identify]);
  const sounds = known?.same ? [known.same] : (known?.near ?? []);
  const cards = sounds.map((sound) => cardOnThisHost(soundCard(sound, brand), origin));
  const isFound = cards.length > 0;
  return (
    <div className={isFound ? "known-sounds notice" : "visually-hidden"}>
      {/* There from the start, since a region that appears together with its text may not be announced. */}
      <p role="status">{isFound && (known?.same ? texts.same : texts.near)}</p>
      {isFound && (
        <ul className="known-cards">
          {cards.map((card) => (
            <li key={card.id}>
              <Card
                card={card}
                href={itemPath(card.kind, card.id)}
                tagHref={(tag) => tagPath(card.kind, tag)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
