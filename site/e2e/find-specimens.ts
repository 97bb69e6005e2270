import type { APIRequestContext } from "@playwright/test";

/** Items of a running site that its pages look different for. */
export interface Specimens {
  soundId: string;
  voiceId: string;
  longNameId: string;
  sensitiveId: string;
  /** A tag that exactly one sound has. */
  loneTag: string;
}

/** Finds the items to show by the API, in the demo catalogue or any other. */
export async function findSpecimens(request: APIRequestContext, origin: string): Promise<Specimens> {
  const read = async (path: string) => (await request.get(`${origin}/api/v1/${path}`)).json();
  const sounds: ListedSound[] = (await read("sounds?pageSize=100")).items;
  const voices: ListedVoice[] = (await read("voices?pageSize=100")).items;
  const tags: { slug: string; soundCount: number }[] = await read("tags?limit=500");
  const sensitive = sounds.find(({ publicInfo }) => publicInfo.sensitiveContent);
  const calm = sounds.filter(({ publicInfo }) => !publicInfo.sensitiveContent);
  const longest = calm.toSorted((a, b) => b.name.length - a.name.length)[0];
  const soundId = requireId(calm[0]);
  return {
    soundId,
    voiceId: requireId(voices.find(({ effects }) => effects.length > 0) ?? voices[0]),
    longNameId: requireId(longest),
    sensitiveId: sensitive?.id ?? soundId,
    loneTag: tags.find(({ soundCount }) => soundCount === 1)?.slug ?? "memes",
  };
}

interface ListedSound {
  id: string;
  name: string;
  publicInfo: { sensitiveContent: boolean };
}

interface ListedVoice {
  id: string;
  effects: readonly unknown[];
}

function requireId(item: { id: string } | undefined): string {
  if (!item) throw new Error("The catalog is empty");
  return item.id;
}
