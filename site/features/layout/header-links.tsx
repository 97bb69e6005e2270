import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { headerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";

/** The links of the header: Login for anonymous visitors, and own pages for others (product rule 4.2). */
export function HeaderLinks({ path }: { path: string }) {
  const { createUrl, viewer } = useSite();
  return (
    <>
      <HeaderLink page="sounds" path={path} />
      <HeaderLink page="voices" path={path} />
      <HeaderLink page="create" path={path} href={createUrl} />
      {viewer.isLoggedIn ? (
        <>
          <HeaderLink page="profile" path={path} />
          <HeaderLink page="account" path={path} />
        </>
      ) : (
        <HeaderLink page="login" path={path} href={loginPath(path)} rel="nofollow" />
      )}
    </>
  );
}

interface HeaderLinkProps {
  page: keyof typeof pagePaths & keyof typeof headerTexts;
  /** Path of the page that is shown. */
  path: string;
  /** Address, if it is another than the page's path. */
  href?: string;
  rel?: string;
}

/** A link of the header or its menu, marked on its page and on those below it. */
export function HeaderLink({ page, path, href = pagePaths[page], rel }: HeaderLinkProps) {
  return (
    <a className={`${page}-link`} href={href} rel={rel} aria-current={currentMark(path, pagePaths[page])}>
      {headerTexts[page]}
    </a>
  );
}

/** Returns `aria-current` of a link to `section`, which is not Home, on the page `path`. */
export function currentMark(path: string, section: string): "page" | "true" | undefined {
  if (path === section) return "page";
  return path.startsWith(section) ? "true" : undefined;
}
