import { itemTexts } from "@tuna/sdk/locale";
import type { PageProps } from "../../platform/pages/page.ts";
import { AdminSlot } from "../moderation/admin-slot.tsx";
import { ItemDetail } from "./item-detail.tsx";
import type { soundRoute } from "./sound.route.ts";

export function Page({ data }: PageProps<typeof soundRoute>) {
  return (
    <>
      {data.isListed !== undefined && <AdminSlot kind="sound" id={data.card.id} isListed={data.isListed} />}
      <ItemDetail
        data={data}
        texts={{
          list: itemTexts.sounds,
          report: itemTexts.reportSound,
          recommended: itemTexts.recommendedSounds,
        }}
      />
    </>
  );
}
