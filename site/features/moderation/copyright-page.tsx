import { pagePaths } from "@tuna/sdk/routing";
import { emailField } from "@tuna/widgets/account";
import { PageHead } from "../../platform/head/page-head.tsx";
import { copyrightTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { COPYRIGHT_NOTICE_PATH } from "../reports/copyright-notice-path.ts";
import type { copyrightNoticeRoute } from "./copyright.route.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/reports.css";

const texts = copyrightTexts;

/** The form for a notice of copyright. It needs no script. */
export function Page({ data: { isSent, itemUrl, form } }: PageProps<typeof copyrightNoticeRoute>) {
  const draft = form?.draft;
  const fields = form?.fields ?? {};
  const described = (name: keyof typeof fields) => ({
    id: `notice-${name}`,
    name,
    "aria-invalid": fields[name] ? (true as const) : undefined,
    "aria-describedby": `notice-${name}-problem`,
  });
  const problem = (name: keyof typeof fields) => (
    <p id={`notice-${name}-problem`} className="report-problem" role="alert">
      {fields[name]}
    </p>
  );
  return (
    <div className="report-page">
      <PageHead title={texts.title} canonicalPath={COPYRIGHT_NOTICE_PATH} isIndexed={false} />
      <h1 id="report-heading">{texts.title}</h1>
      {isSent ? (
        <div className="report-thanks" role="status">
          <p>
            <strong>{texts.thanks}</strong>
          </p>
          <p>{texts.thanksMore}</p>
        </div>
      ) : (
        <>
          <p>
            {texts.lead} <a href={pagePaths.copyright}>{texts.policy}</a>
          </p>
          <form
            className="report-form"
            action={COPYRIGHT_NOTICE_PATH}
            method="post"
            aria-labelledby="report-heading"
          >
            <p className="report-problem" role="alert">
              {form?.message}
            </p>
            <div className="field">
              <label htmlFor="notice-claimant">{texts.claimant}</label>
              <input
                {...described("claimant")}
                required
                maxLength={200}
                autoComplete="name"
                defaultValue={draft?.claimant}
              />
              {problem("claimant")}
            </div>
            <div className="field">
              <label htmlFor="notice-email">{texts.email}</label>
              <input
                {...described("email")}
                {...emailField}
                required
                autoComplete="email"
                defaultValue={draft?.email}
              />
              {problem("email")}
            </div>
            <div className="field">
              <label htmlFor="notice-work">{texts.work}</label>
              <textarea
                {...described("work")}
                dir="auto"
                rows={3}
                required
                maxLength={2000}
                defaultValue={draft?.work}
              />
              {problem("work")}
            </div>
            <div className="field">
              <label htmlFor="notice-urls">{texts.urls}</label>
              <textarea {...described("urls")} rows={3} required defaultValue={draft?.urls ?? itemUrl} />
              {problem("urls")}
            </div>
            <div>
              <label className="choice">
                <input
                  type="checkbox"
                  {...described("hasGoodFaith")}
                  required
                  defaultChecked={draft?.hasGoodFaith}
                />
                {texts.goodFaith}
              </label>
              {problem("hasGoodFaith")}
            </div>
            <div>
              <label className="choice">
                <input
                  type="checkbox"
                  {...described("isAccurate")}
                  required
                  defaultChecked={draft?.isAccurate}
                />
                {texts.accuracy}
              </label>
              {problem("isAccurate")}
            </div>
            <div className="field">
              <label htmlFor="notice-signature">{texts.signature}</label>
              <input {...described("signature")} required maxLength={200} defaultValue={draft?.signature} />
              {problem("signature")}
            </div>
            <button type="submit" className="tn-button tn-button-main">
              {texts.submit}
            </button>
          </form>
        </>
      )}
    </div>
  );
}
