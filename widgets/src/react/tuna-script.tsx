import type { ReactElement } from "react";

export interface TunaScriptProps {
  /** Address of the site, such as `https://sounds.example`. */
  siteUrl: string;
  /** File of the script: a name with a hash from the site's `manifest.json` if you set `integrity`. */
  file?: string | undefined;
  /** Hash of the file, such as `sha384-…`. */
  integrity?: string | undefined;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
}

/**
 * Loads the script that defines the elements. React puts it into the head once, however often it is rendered, and
 * servers send it with the page, so that the elements work before hydration.
 */
export function TunaScript({ siteUrl, file = "widgets.js", ...attributes }: TunaScriptProps): ReactElement {
  const address = `${siteUrl.replace(/\/+$/, "")}/widgets/v1/${file}`;
  return <script async type="module" crossOrigin="anonymous" src={address} {...attributes} />;
}
