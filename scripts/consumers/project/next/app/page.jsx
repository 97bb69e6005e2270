import { createTuna } from "@tuna/sdk";
import { soundCard } from "@tuna/sdk/catalog";
import { itemPath, tagPath } from "@tuna/sdk/routing";
import { Card, CardGrid } from "@tuna/widgets";

export const dynamic = "force-dynamic";

/** A server component: it loads the sounds and renders them as the documentation does. */
export default async function Page() {
  const tuna = createTuna({ baseUrl: process.env.TUNA_URL });
  const { items } = await tuna.sounds.list({ sort: "trending", tag: "memes", pageSize: 4 });
  const [first, ...others] = items.map((sound) => soundCard(sound, { protocol: "tuna" }));
  return (
    <main>
      <Card card={first} href={itemPath(first.kind, first.id)} />
      <CardGrid
        cards={others}
        hrefOf={(card) => itemPath(card.kind, card.id)}
        tagHrefOf={(tag, card) => tagPath(card.kind, tag)}
      />
    </main>
  );
}
