import { openChannel } from "../../platform/browser/open-channel.ts";
import type { Draft } from "./draft.ts";
import { DRAFTS_DATABASE } from "./drafts-database.ts";

/** What another tab did with a draft. */
export type DraftMessage = { draft: Draft } | { removedId: string };

/** Tells the other tabs of this browser about drafts, so that none writes over the changes of another. */
export interface DraftTabs {
  tell(message: DraftMessage): void;
  /** Hears of nothing any more. */
  close(): void;
}

export function openDraftTabs(onMessage: (message: DraftMessage) => void): DraftTabs {
  const channel = openChannel(DRAFTS_DATABASE);
  if (channel) channel.onmessage = ({ data }: MessageEvent<DraftMessage>) => onMessage(data);
  return {
    tell: (message) => channel?.postMessage(message),
    close: () => {
      // What is stored later is still told. The browser ends a channel that nobody uses or listens to.
      if (channel) channel.onmessage = null;
    },
  };
}
