import { pagePaths } from "@tuna/sdk/routing";
import { useContext, useEffect, useRef, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { useLazyModule } from "../../platform/loading/use-lazy-module.ts";
import { createTexts, offlineTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { SHARED_FILES_HASH } from "../offline/offline-paths.ts";
import { BringPanel } from "./bring-panel.tsx";
import type { createRoute } from "./create.route.ts";
import { PublishedAs } from "./published-as.tsx";
import { SoundFormContext } from "./sound-form-context.ts";
import { useBroughtFiles } from "./use-brought-files.ts";
import { useStep } from "./use-step.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/create.css";

const texts = createTexts;
const loadStudio = () => import("./studio.lazy.tsx");
const noFiles: readonly File[] = [];

/** Makes a sound: bring, shape, name, publish. Everything but the first step's shell loads afterwards. */
export function Page({ data }: PageProps<typeof createRoute>) {
  const { viewer } = useSite();
  const SoundForm = useContext(SoundFormContext);
  const { module, hasFailed, load } = useLazyModule(loadStudio, "when-idle");
  const step = useStep();
  const [files, setFiles] = useState(noFiles);
  const [opening, setOpening] = useState(0);
  const [isRecording, setIsRecording] = useState(false);
  const [isShareLost, setIsShareLost] = useState(false);

  const hasStudio = useRef(false);
  hasStudio.current = module !== undefined;
  const bring = (brought: readonly File[]) => {
    if (brought.length === 0) return;
    // The studio has taken what was brought before; until it has loaded, nobody has.
    const isTaken = hasStudio.current;
    setFiles((before) => (isTaken ? brought : [...before, ...brought]));
  };
  const isOver = useBroughtFiles(bring);
  useEffect(() => {
    // Files that were shared without a network are still there when the offline page leads here, without the fragment.
    const isShared = location.hash === SHARED_FILES_HASH;
    import("../offline/take-shared-files.lazy.ts")
      .then(({ takeSharedFiles }) => takeSharedFiles())
      .then((shared) => {
        // A reload does not bring them again.
        if (location.hash === SHARED_FILES_HASH) location.replace("#bring");
        bring(shared);
        setIsShareLost(isShared && shared.length === 0);
      })
      .catch((error: unknown) => {
        // A browser that stores nothing has no files of another app either.
        if (!isShared) return;
        console.error(error);
        setIsShareLost(true);
      });
  }, []);

  return (
    <div className="create">
      <PageHead title={texts.title} description={texts.description} canonicalPath={pagePaths.create} />
      <header className="create-header">
        <h1>{texts.heading}</h1>
        <p className="page-lead">{texts.lead}</p>
        <p>
          <a href={pagePaths.createVoice}>{texts.voiceLink}</a>
        </p>
      </header>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
        {SoundForm && <SoundForm {...data} isLoggedIn={viewer.isLoggedIn} />}
      </noscript>
      {hasFailed && <FailedNotice text={texts.failedToLoad} onRetry={load} />}
      {isShareLost && (
        <p role="alert" className="notice">
          {offlineTexts.share.lost}
        </p>
      )}
      {/* The same elements before and after the studio's script has loaded, so that no focus and no press is lost. */}
      {(!module || (step.name === "bring" && !isRecording)) && (
        <BringPanel
          opening={module ? opening : files.length}
          onFiles={bring}
          onRecord={() => setIsRecording(true)}
        />
      )}
      {module && (
        <module.Studio
          step={step}
          files={files}
          isRecording={isRecording}
          isLoggedIn={viewer.isLoggedIn}
          unchosenName={data.unchosenName}
          publishedAs={<PublishedAs {...data} />}
          onFiles={bring}
          onRecordingEnd={() => setIsRecording(false)}
          onOpening={setOpening}
        />
      )}
      {isOver && (
        <div className="drop-here" aria-hidden="true">
          {texts.bring.dropHere}
        </div>
      )}
    </div>
  );
}
