import { pagePaths } from "@tuna/sdk/routing";
import type { CreateVoicePageData } from "../../contract/create/sound-form.ts";
import { voiceBuilderTexts as texts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { FailedNotice } from "../loading/failed-notice.tsx";
import { useLazyModule } from "../loading/use-lazy-module.ts";
import { useSite } from "../site-context.ts";
import "../styles/settings.css";
import "../styles/create.css";
import "../styles/voice-builder.css";

const loadBuilder = () => import("./builder.lazy.tsx");

/** Builds a voice from effects. Everything but the heading loads afterwards. */
export function Page({ data }: PageProps<CreateVoicePageData>) {
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
        <p className="voice-builder-loading needs-script" role="status">
          {!hasFailed && texts.loading}
        </p>
      )}
    </div>
  );
}
