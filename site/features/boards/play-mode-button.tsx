import { useEffect, useRef, useState } from "react";
import { playModeTexts as texts } from "../../platform/locale/texts.ts";
import { replaceUrl } from "../../platform/routing/replace-url.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { PlayModeProps } from "./play-mode-props.ts";

type PlayModeModule = typeof import("./play-mode.lazy.tsx");

/** The address of play mode, so that Back leaves it and a link opens it. */
const HASH = "#play";

/** A button that opens play mode, and play mode itself while it is open. Its code loads when the button is approached. */
export function PlayModeButton(props: PlayModeProps) {
  const [module, setModule] = useState<PlayModeModule>();
  const [isOpen, setOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  /** Whether the entry before this one in the history is the board itself. */
  const hasOwnEntry = useRef(false);

  /** Resolves with whether it could be loaded. */
  const load = () =>
    import("./play-mode.lazy.tsx").then(
      (loaded) => {
        setModule(loaded);
        return true;
      },
      (error: unknown) => {
        console.error(error);
        if (location.hash === HASH) leave();
        showToast(texts.failedToLoad, "error");
        return false;
      },
    );

  async function open(): Promise<void> {
    setReady(false);
    hasOwnEntry.current = true;
    location.hash = HASH;
    // The dialog has to open after the full screen, which would cover it.
    const [, isLoaded] = await Promise.all([enterFullScreen(), load()]);
    if (isLoaded && location.hash === HASH) return setReady(true);
    // The visitor may have gone back meanwhile.
    if (document.fullscreenElement) await document.exitFullscreen();
  }

  function leave(): void {
    if (location.hash !== HASH) return;
    if (hasOwnEntry.current) history.back();
    else replaceUrl(location.pathname + location.search);
    hasOwnEntry.current = false;
    setOpen(false);
  }

  useEffect(() => {
    const follow = () => {
      const isPlaying = location.hash === HASH;
      setOpen(isPlaying);
      // After a press open() sets this, perhaps before this event.
      if (!isPlaying || !hasOwnEntry.current) setReady(isPlaying);
      if (isPlaying) void load();
      else hasOwnEntry.current = false;
    };
    if (location.hash === HASH) follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  return (
    <>
      <button
        type="button"
        className="tn-button tn-button-main needs-script"
        title={texts.openHint}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => void open()}
      >
        {texts.open}
      </button>
      {isOpen && isReady && module && <module.PlayMode {...props} onLeave={leave} />}
    </>
  );
}

/** Phones without a full screen for pages show play mode in their window. */
async function enterFullScreen(): Promise<void> {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  await document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
}
