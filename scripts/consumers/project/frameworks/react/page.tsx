import { TunaSoundCard, TunaSoundList } from "@tuna/widgets/react";
import { useState } from "react";
import { Sounds } from "./sounds";

export function Page() {
  const [heard, setHeard] = useState("");
  const [ids, setIds] = useState(["gzj0rnq0931w", "1exx6s13e8vl"]);
  return (
    <main>
      <Sounds />
      <TunaSoundCard soundId="83yl5r7g1atd" onPlay={({ detail }) => setHeard(detail.id)}>
        <a href="/">One sound</a>
      </TunaSoundCard>
      <output>{heard}</output>
      <TunaSoundList id="changing" ids={ids} />
      <button type="button" onClick={() => setIds(ids.slice(1))}>
        Fewer
      </button>
    </main>
  );
}
