import { useRef, useState } from "react";
import { TunaSoundCard, TunaSoundList } from "../index.ts";

/** A partner's page with two elements, as a server renders it and a browser hydrates it. */
export function HydratedBoard() {
  const card = useRef<HTMLElementTagNameMap["tuna-sound-card"]>(null);
  const [played, setPlayed] = useState<string[]>([]);
  const [ids, setIds] = useState<readonly string[]>(["horn", "drum"]);
  const [isListed, setIsListed] = useState(true);
  return (
    <main>
      <TunaSoundCard
        ref={card}
        soundId="bell"
        loading="eager"
        className="featured"
        onPlay={({ detail }) => setPlayed((before) => [...before, detail.id])}
      >
        <a href="/sound/bell">Bell</a>
      </TunaSoundCard>
      {isListed && (
        <TunaSoundList ids={ids} onPlay={({ detail }) => setPlayed((before) => [...before, detail.id])}>
          <a href="/sounds/">Sounds</a>
        </TunaSoundList>
      )}
      <button type="button" onClick={() => setIds(["gong"])}>
        Show the gong
      </button>
      <button type="button" onClick={() => setIsListed(false)}>
        Remove the list
      </button>
      <button type="button" onClick={() => void card.current?.pause()}>
        Silence
      </button>
      <p role="status">{played.join(", ")}</p>
    </main>
  );
}
