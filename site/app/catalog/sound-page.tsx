import { itemTexts } from "@tuna/sdk/locale";
import type { ItemPageData } from "../../contract/catalog/item-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { AdminSlot } from "../moderation/admin-slot.tsx";
import { ItemDetail } from "./item-detail.tsx";

export function Page({ data }: PageProps<ItemPageData>) {
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
