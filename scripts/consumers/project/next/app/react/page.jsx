import { TunaScript, TunaSoundList } from "@tuna/widgets/react";
import { HeardCard } from "./heard-card.jsx";

export const dynamic = "force-dynamic";

/** A server component: it renders the components of elements, and loads the site's script. */
export default function Page() {
  return (
    <main>
      <TunaScript siteUrl={process.env.TUNA_URL} />
      <HeardCard />
      <TunaSoundList ids={["gzj0rnq0931w", "1exx6s13e8vl"]}>
        <a href="/">More sounds</a>
      </TunaSoundList>
    </main>
  );
}
