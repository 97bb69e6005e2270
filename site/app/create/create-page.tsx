import { pagePaths } from "@tuna/sdk/routing";
import { useEffect, useState } from "react";
import type { CreatePageData } from "../../contract/create/sound-form.ts";
import { createTexts, offlineTexts } from "../../contract/locale/texts.ts";
import { SHARED_FILES_HASH } from "../../contract/offline/offline-paths.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { FailedNotice } from "../loading/failed-notice.tsx";
import { useLazyModule } from "../loading/use-lazy-module.ts";
import { useSite } from "../site-context.ts";
import { BringPanel } from "./bring-panel.tsx";
import { SoundForm } from "./sound-form.tsx";
import type { StudioRequest } from "./studio.lazy.tsx";
import { useBroughtFiles } from "./use-brought-files.ts";
import "../styles/settings.css";
import "../styles/create.css";

const texts = createTexts;
const loadStudio = () => import("./studio.lazy.tsx");

/** Makes a sound: bring, shape, name, publish. Everything but the first step's shell loads afterwards. */
export function Page({ data }: PageProps<CreatePageData>) {
  const { viewer } = useSite();
  const { module, hasFailed, load } = useLazyModule(loadStudio, "when-idle");
  const [request, setRequest] = useState<StudioRequest>();
  const [isShareLost, setIsShareLost] = useState(false);

  const bring = (files: readonly File[]) => {
    if (files.length > 0) setRequest({ files });
  };
  const isOver = useBroughtFiles(bring);
  useEffect(() => {
    if (location.hash !== SHARED_FILES_HASH) return;
    import("../offline/take-shared-files.lazy.ts")
      .then(({ takeSharedFiles }) => takeSharedFiles())
      .then((files) => {
        // A reload does not bring them again.
        location.replace("#bring");
        if (files.length > 0) setRequest({ files });
        else setIsShareLost(true);
      })
      .catch((error: unknown) => {
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
        {import.meta.env.SSR && <SoundForm {...data} isLoggedIn={viewer.isLoggedIn} />}
      </noscript>
      {hasFailed && <FailedNotice text={texts.failedToLoad} onRetry={load} />}
      {isShareLost && (
        <p role="alert" className="notice">
          {offlineTexts.share.lost}
        </p>
      )}
      {module ? (
        <module.Studio
          request={request}
          isLoggedIn={viewer.isLoggedIn}
          unchosenName={data.unchosenName}
          onFiles={bring}
        />
      ) : (
        <BringPanel
          opening={request?.files?.length ?? 0}
          onFiles={bring}
          onRecord={() => setRequest({ isRecording: true })}
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
