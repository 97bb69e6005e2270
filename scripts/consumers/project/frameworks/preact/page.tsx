import type {} from "@tuna/widgets/elements/types/preact";
import { TunaSoundCard } from "@tuna/widgets/react";
import { useState } from "preact/hooks";
import { Sounds } from "./sounds";

export function Page() {
  const [heard, setHeard] = useState("");
  const [ids, setIds] = useState(["gzj0rnq0931w", "1exx6s13e8vl"]);
  return (
    <main>
      <Sounds />
      <tuna-sound-card sound-id="83yl5r7g1atd" ontuna-play={({ detail }) => setHeard(detail.id)}>
        <a href="/">One sound</a>
      </tuna-sound-card>
      <output>{heard}</output>
      <tuna-sound-list id="changing" ids={ids} />
      <button type="button" onClick={() => setIds(ids.slice(1))}>
        Fewer
      </button>
      <TunaSoundCard soundId="gzj0rnq0931w" />
    </main>
  );
}
