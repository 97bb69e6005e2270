/** A version of the script that can never change: its name holds its hash, and browsers check it. */
export interface PinnedScript {
  url: string;
  /** For the attribute of the same name. */
  integrity: string;
}

interface Manifest {
  files: Record<string, { file: string; integrity: string } | undefined>;
}

/**
 * Asks a library for the newest version of its script. Do so when you build your site, and keep the answer: who could
 * change the script could change the manifest too.
 */
export async function readScript(libraryUrl: string): Promise<PinnedScript> {
  const response = await fetch(`${libraryUrl}/widgets/v1/manifest.json`);
  if (!response.ok) throw new Error(`The library answered ${response.status}`);
  const { files }: Manifest = await response.json();
  const script = files["widgets.js"];
  if (!script) throw new Error("The manifest names no widgets.js");
  return { url: `${libraryUrl}/widgets/v1/${script.file}`, integrity: script.integrity };
}
