import { fillText } from "@tuna/sdk/locale";
import { makerPath, pagePaths } from "@tuna/sdk/routing";
import { useState } from "react";
import { PageHead } from "../../../platform/head/page-head.tsx";
import {
  ownSoundsTexts,
  profileTexts,
  settingsTexts,
  statisticsTexts,
} from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import { MakerHeader } from "../../makers/maker-header.tsx";
import { STATISTICS_PATH } from "../../makers/maker-statistics.ts";
import { NoticeLine } from "../settings/notice-line.tsx";
import { PictureField } from "./picture-field.tsx";
import type { profileRoute } from "./profile.route.ts";
import { ProfileForm } from "./profile-form.tsx";
import "@tuna/widgets/controls.css";
import "../../../platform/styles/maker.css";
import "../../../platform/styles/settings.css";

/** The public profile of an account, editable by its owner. */
export function Page({ data }: PageProps<typeof profileRoute>) {
  const [saved, setSaved] = useState({ over: data.user, user: data.user });
  // What another tab saved comes with new data of the page.
  const user = saved.over === data.user ? saved.user : data.user;
  return (
    <div className="settings">
      <PageHead title={profileTexts.heading} isIndexed={false} />
      <h1>{profileTexts.heading}</h1>
      <p className="page-lead">
        {profileTexts.intro} <a href={pagePaths.communityGuidelines}>{profileTexts.guidelines}</a>.
      </p>
      <NoticeLine notice={data.notice} />
      {!user.isNameChosen && (
        <p className="notice" role="status">
          {fillText(user.isNameReplaced ? profileTexts.nameReplaced : profileTexts.nameNeutral, {
            name: user.name,
          })}{" "}
          <a href="#profile-name">{profileTexts.chooseName}</a>
        </p>
      )}
      {data.isMaker && (
        <p className="settings-link">
          <a href={makerPath(user.slug)}>{profileTexts.publicPage}</a>
          <a href={STATISTICS_PATH}>{statisticsTexts.heading}</a>
        </p>
      )}
      <div className="settings-columns">
        <div>
          <PictureField purpose="picture" name={user.name} pictureUrl={data.user.profile.pictureUrl} />
          <PictureField purpose="banner" name={user.name} pictureUrl={data.user.profile.banner} />
          <PictureField purpose="cover" name={user.name} pictureUrl={data.user.profile.cover} />
        </div>
        <div>
          <ProfileForm user={user} onSaved={(changed) => setSaved({ over: data.user, user: changed })} />
          <details className="settings-section profile-preview">
            <summary>{profileTexts.preview}</summary>
            <p className="hint">{data.isMaker ? profileTexts.previewHint : profileTexts.previewLater}</p>
            <MakerHeader
              isPreview
              maker={{
                ...data.totals,
                slug: user.slug,
                name: user.name,
                bio: user.profile.bio,
                links: user.profile.links,
                pictureUrl: user.profile.pictureUrl,
                bannerUrl: user.profile.banner,
                coverUrl: user.profile.cover,
              }}
            />
          </details>
        </div>
      </div>
      <p className="settings-link">
        <a href={pagePaths.ownSounds}>{ownSoundsTexts.heading}</a>
        <a href={pagePaths.account}>{settingsTexts.heading}</a>
      </p>
    </div>
  );
}
