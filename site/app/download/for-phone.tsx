import type { ItemCard } from "@tuna/sdk";
import { downloadTexts } from "@tuna/sdk/locale";
import { DownloadLink } from "../catalog/download-link.tsx";
import { isDownloadable } from "../catalog/download-url.ts";
import { useSite } from "../site-context.ts";
import { SendToComputer } from "./send-to-computer.tsx";

/** What visitors on a phone get in place of login and installers: the link for their computer, and the sound's file. */
export function ForPhone({ page, card }: { page: string; card: ItemCard | null }) {
  const { brand, origin } = useSite();
  return (
    <>
      <SendToComputer product={brand.product} url={origin + page} />
      {card && isDownloadable(card) && (
        <>
          <p>{downloadTexts.orFile}</p>
          <DownloadLink card={card} />
        </>
      )}
    </>
  );
}
