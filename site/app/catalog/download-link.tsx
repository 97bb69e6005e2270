import { API_BASE_PATH, endpoints, type ItemCard, itemTexts } from "@tuna/sdk";

/** A link to the sound's file, which browsers save under its name. */
export function DownloadLink({ card }: { card: ItemCard }) {
  return (
    <a className="button button-quiet" href={downloadUrl(card.id)} download>
      {itemTexts.downloadSound}
    </a>
  );
}

/** Path that answers a sound's file as an attachment. */
export function downloadUrl(id: string): string {
  return `${API_BASE_PATH}${endpoints.soundAudio.path.replace("{id}", encodeURIComponent(id))}?download=1`;
}
