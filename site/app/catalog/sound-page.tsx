import { itemTexts } from "@tuna/sdk/locale";
import type { DetailData } from "../../server/pages/catalog/load-item.ts";
import { AdminSlot } from "../moderation/admin-slot.tsx";
import type { PageProps } from "../page.ts";
import { ItemDetail } from "./item-detail.tsx";

export function Page({ data }: PageProps<DetailData>) {
  return (
    <>
      {data.isListed !== undefined && (
        <AdminSlot kind={data.card.kind} id={data.card.id} isListed={data.isListed} />
      )}
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
