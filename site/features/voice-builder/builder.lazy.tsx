import { fillText } from "@tuna/sdk/locale";
import { useEffect, useState, useSyncExternalStore } from "react";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import { focusSoon } from "../create/focus-soon.ts";
import { AddEffect } from "./add-effect.tsx";
import { ChainList } from "./chain-list.tsx";
import { chainOf, type EffectChain, heardEffects, withEffect } from "./effect-chain.ts";
import { ListenPanel } from "./listen-panel.tsx";
import { createListener } from "./listener.ts";
import { PresetList } from "./preset-list.tsx";
import { PublishVoice } from "./publish-voice.tsx";
import { useLibraryVoices } from "./use-library-voices.ts";
import { useVoiceDraft } from "./use-voice-draft.ts";
import type { VoiceDraft } from "./voice-draft.ts";
import "@tuna/widgets/controls.css";
import "@tuna/widgets/voice-lab.css";
import "../../platform/styles/create-details.css";
import "../../platform/styles/effect-chain.css";

export interface BuilderProps {
  isLoggedIn: boolean;
  /** The visitor's name while nobody has chosen it. */
  publicName: string | null;
  unchosenName: string | null;
}

/** The builder with the draft of this browser. */
export function Builder(props: BuilderProps) {
  const { draft, ...store } = useVoiceDraft();
  return draft ? <DraftBuilder {...props} {...store} draft={draft} /> : null;
}

interface DraftBuilderProps extends BuilderProps, Omit<ReturnType<typeof useVoiceDraft>, "draft"> {
  draft: VoiceDraft;
}

function DraftBuilder(props: DraftBuilderProps) {
  const { draft, change, startOver, save, isStored, isLoggedIn, publicName, unchosenName } = props;
  const { chain, source } = draft;
  const [listener] = useState(() => createListener(heardEffects(chain)));
  const state = useSyncExternalStore(listener.subscribe, listener.state);
  const library = useLibraryVoices();
  const [said, setSaid] = useState("");
  const [published, setPublished] = useState(0);
  const [previous, setPrevious] = useState<Pick<VoiceDraft, "chain" | "preset">>();

  useEffect(() => listener.change(heardEffects(chain)), [listener, chain]);
  useEffect(() => () => listener.stop(), [listener]);

  function replace(next: EffectChain, message: string, preset = draft.preset): void {
    setPrevious({ chain, preset: draft.preset });
    change({ chain: next, preset });
    setSaid(message);
  }

  function beginAnew(): void {
    startOver();
    setPrevious(undefined);
    setPublished(published + 1);
  }

  return (
    <div className="voice-builder-columns">
      <section className="chain" aria-labelledby="chain">
        <h2 id="chain">{texts.chain.heading}</h2>
        <PresetList
          chosen={draft.preset ?? ""}
          chain={chain}
          voices={library.voices}
          hasFailed={library.hasFailed}
          onPreset={(value, name, effects) =>
            replace(chainOf(effects), fillText(texts.chain.loaded, { name }), value)
          }
        />
        {previous && (
          <button
            type="button"
            className="tn-button chain-undo"
            // A second press brings back what was made since.
            onClick={() => replace(previous.chain, texts.chain.undone, previous.preset)}
          >
            {texts.chain.undo}
          </button>
        )}
        <ChainList
          chain={chain}
          onChange={(next) => change({ chain: next })}
          onReplace={replace}
          onSay={setSaid}
        />
        <AddEffect
          chain={chain}
          onAdd={(type) =>
            replace(
              withEffect(chain, type),
              fillText(texts.chain.added, { name: texts.effects[type], place: chain.length + 1 }),
            )
          }
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
      <div className="voice-builder-side">
        <ListenPanel
          key={published}
          listener={listener}
          state={state}
          source={source}
          phraseUrl={library.phraseUrl}
          onSource={(next) => change({ source: next })}
        />
        {!draft.isDone && (
          <div className="draft-state">
            <p>{isStored ? texts.draft.saved : texts.draft.unsaved}</p>
            {/* What is being sent is withdrawn by "Cancel" alone. */}
            {!draft.isPublishing && <StartOver onSure={beginAnew} />}
          </div>
        )}
      </div>
      <PublishVoice
        key={published}
        draft={draft}
        isLoggedIn={isLoggedIn}
        publicName={publicName}
        unchosenName={unchosenName}
        onChange={change}
        onSave={save}
        onStartOver={() => {
          // A draft that was changed while the voice was sent is the next one already.
          if (draft.isDone) beginAnew();
          else setPublished(published + 1);
          focusSoon(".chain select");
        }}
      />
    </div>
  );
}

/** Deletes the draft at the second press. */
function StartOver({ onSure }: { onSure: () => void }) {
  const [isSure, setIsSure] = useState(false);
  return (
    <button
      type="button"
      className="tn-button"
      onBlur={() => setIsSure(false)}
      onClick={() => {
        if (isSure) onSure();
        setIsSure(!isSure);
      }}
    >
      {isSure ? texts.draft.startOverSure : texts.draft.startOver}
    </button>
  );
}
