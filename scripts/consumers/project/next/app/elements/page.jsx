import { ElementsOf } from "./elements-of.jsx";

export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <main>
      <ElementsOf siteUrl={process.env.TUNA_URL} />
    </main>
  );
}
