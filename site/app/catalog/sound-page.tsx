import { itemTexts } from "@tuna/sdk/locale";
import type { PageProps } from "../page.ts";
import type { DetailData } from "./detail.server.ts";
import { ItemDetail } from "./item-detail.tsx";

export function Page({ data }: PageProps<DetailData>) {
  return (
    <ItemDetail
      data={data}
      texts={{
        list: itemTexts.sounds,
        report: itemTexts.reportSound,
        recommended: itemTexts.recommendedSounds,
      }}
    />
  );
}
