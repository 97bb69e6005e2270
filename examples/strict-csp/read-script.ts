/** A version of the script that never changes: its name contains its hash, and browsers check it. */
export interface PinnedScript {
  url: string;
  /** Value of the script's `integrity` attribute. */
  integrity: string;
}

interface Manifest {
  files: Record<string, { file: string; integrity: string } | undefined>;
}

/**
 * Requests the newest version of a site's script. Do so when you build your site, and store the answer: whoever
 * can change the script can also change the manifest.
 */
export async function readScript(siteUrl: string): Promise<PinnedScript> {
  const response = await fetch(`${siteUrl}/widgets/v1/manifest.json`);
  if (!response.ok) throw new Error(`The site answered ${response.status}`);
  const { files }: Manifest = await response.json();
  const script = files["widgets.js"];
  if (!script) throw new Error("The manifest names no widgets.js");
  return { url: `${siteUrl}/widgets/v1/${script.file}`, integrity: script.integrity };
}
