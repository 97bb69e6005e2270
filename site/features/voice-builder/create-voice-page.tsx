import { pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { useLazyModule } from "../../platform/loading/use-lazy-module.ts";
import { voiceBuilderTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import type { createVoiceRoute } from "./create-voice.route.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/create.css";
import "../../platform/styles/voice-builder.css";

const loadBuilder = () => import("./builder.lazy.tsx");

/** Builds a voice from effects. Everything but the heading loads afterwards. */
export function Page({ data }: PageProps<typeof createVoiceRoute>) {
  const { viewer } = useSite();
  const { module, hasFailed, load } = useLazyModule(loadBuilder, "when-idle");

  return (
    <div className="voice-builder create">
      <PageHead title={texts.title} description={texts.description} canonicalPath={pagePaths.createVoice} />
      <header className="voice-builder-header">
        <h1>{texts.heading}</h1>
        <p className="page-lead">{texts.lead}</p>
        <p>
          <a href={pagePaths.create}>{texts.soundLink}</a>
        </p>
      </header>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      {hasFailed && <FailedNotice text={texts.failedToLoad} onRetry={load} />}
      {module ? (
        <module.Builder isLoggedIn={viewer.isLoggedIn} {...data} />
      ) : (
        <p className="needs-script" role="status">
          {!hasFailed && texts.loading}
        </p>
      )}
    </div>
  );
}
