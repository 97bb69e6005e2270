import { itemTexts } from "@tuna/sdk/locale";
import type { PageProps } from "../../platform/pages/page.ts";
import { ItemDetail } from "./item-detail.tsx";
import type { soundRoute } from "./sound.route.ts";

export function Page({ data }: PageProps<typeof soundRoute>) {
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
