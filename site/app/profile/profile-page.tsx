import { pagePaths } from "@tuna/sdk/routing";
import { useState } from "react";
import { profileTexts, settingsTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import type { ProfilePageData } from "../../contract/profile/profile-page-data.ts";
import { PageHead } from "../head/page-head.tsx";
import { NoticeLine } from "../settings/notice-line.tsx";
import { PictureField } from "./picture-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import "../styles/settings.css";

/** The public profile of an account, editable by its owner. */
export function Page({ data }: PageProps<ProfilePageData>) {
  const [user, setUser] = useState(data.user);
  return (
    <div className="settings">
      <PageHead title={profileTexts.heading} isIndexed={false} />
      <h1>{profileTexts.heading}</h1>
      <p>
        {profileTexts.intro} <a href={pagePaths.communityGuidelines}>{profileTexts.guidelines}</a>.
      </p>
      <NoticeLine notice={data.notice} />
      <PictureField name={user.name} pictureUrl={data.user.profile.pictureUrl} />
      <ProfileForm user={user} onSaved={setUser} />
      <p className="settings-link">
        <a href={pagePaths.account}>{settingsTexts.heading}</a>
      </p>
    </div>
  );
}
