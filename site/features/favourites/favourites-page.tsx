import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { useEffect, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { favouritePageTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { shownStore } from "../../platform/routing/page-store.ts";
import { FavouriteList, PendingFavourites } from "./favourite-list.tsx";
import type { favouritesRoute } from "./favourites.route.ts";
import { RecentlyPlayedList } from "./recently-played-list.tsx";
import "@tuna/widgets/controls.css";
import "../../platform/styles/favourites.css";

/** The visitor's favourites and what they played lately, which only their browser and their account know. */
export function Page(_props: PageProps<typeof favouritesRoute>) {
  const { viewer } = useSite();
  // A page change in place starts with the list, whose height the visitor's place on the page needs.
  const [isInBrowser, setIsInBrowser] = useState(() => shownStore()?.get().visit !== undefined);
  useEffect(() => setIsInBrowser(true), []);
  return (
    <>
      <PageHead title={texts.title} canonicalPath={pagePaths.favourites} isIndexed={false} />
      <header className="page-header">
        <h1 id="favourites-heading" tabIndex={-1}>
          {texts.heading}
        </h1>
        <p className="page-lead">
          {viewer.isLoggedIn ? texts.leadInAccount : texts.leadInBrowser}{" "}
          {!viewer.isLoggedIn && (
            <a href={loginPath(pagePaths.favourites)} rel="nofollow">
              {texts.login}
            </a>
          )}
        </p>
        <noscript>
          <p>{texts.needsScript}</p>
        </noscript>
      </header>
      {isInBrowser ? (
        <>
          <FavouriteList />
          <RecentlyPlayedList />
        </>
      ) : (
        <PendingFavourites />
      )}
    </>
  );
}
