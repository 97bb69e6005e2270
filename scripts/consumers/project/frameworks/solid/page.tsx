import type {} from "@tuna/widgets/elements/types/solid";
import { createSignal } from "solid-js";
import { Sounds } from "./sounds";

export function Page() {
  const [heard, setHeard] = createSignal("");
  const [ids, setIds] = createSignal(["gzj0rnq0931w", "1exx6s13e8vl"]);
  return (
    <main>
      <Sounds />
      <tuna-sound-card sound-id="83yl5r7g1atd" on:tuna-play={({ detail }) => setHeard(detail.id)}>
        <a href="/">One sound</a>
      </tuna-sound-card>
      <output>{heard()}</output>
      <tuna-sound-list id="changing" ids={ids()} />
      <button type="button" onClick={() => setIds(ids().slice(1))}>
        Fewer
      </button>
    </main>
  );
}
