/**
 * Words that say little about a sound, normalised as by `wordsOf`. An item without them still answers a search such as
 * "the dog sound effect".
 */
const fillers: ReadonlySet<string> = new Set(
  [
    "a an and at by for from in is it my of on or that the this to with",
    "audio clip clips effect effects mp3 noise noises sound soundbite soundboard sounds wav",
    "de del el la las los un una en con para que y efecto efectos sonido sonidos ruido",
    "da das do dos o os um uma com som sons efeito efeitos sonoro sonoros barulho",
    "le les des du une et au aux qui bruit bruits bruitage effet effets sonore",
    "der dem den ein eine und im mit von gerausch gerausche gerauscheffekt soundeffekt",
    "di della dello il lo gli uno con che suono suoni rumore effetto effetti sonoro",
    "ve bir ses sesi sesleri efekt efekti het een van geluid geluiden geluidseffect",
    "dzwiek dzwieki odglos odglosy do suara bunyi efek yang",
    "в на и с для звук звуки звука эффект の が は に を 音 効果音 소리 효과음 사운드",
    "صوت اصوات موثر موثرات في من आवाज ध्वनि की का के में 的 声 声音 音效 聲音",
  ].flatMap((words) => words.split(" ")),
);

/** Words that fit many sounds, so that they say little beside others. */
const generalWords: ReadonlySet<string> = new Set(
  [
    "best big classic cool crazy emote epic famous fast female funny game good guy hd high kid kids light loud low",
    "machine male man meme memes movie music new old original people person please popular quick random short",
    "slow small song theme trend tv version video viral voice weird whole woman girl boy world year",
    "all am any are back be did do does down get go got he her his how i just like me no not off out over really she",
    "so some they too up very was we when where who why you your",
  ].flatMap((words) => words.split(" ")),
);

/** Whether a word says little about what somebody looks for. Such a word is no typing error either. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Returns the words that say what somebody looks for: all of them if each is a filler. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a word fits many sounds, so that it says little beside others. */
export function isGeneral(word: string): boolean {
  return generalWords.has(word);
}

/** Returns the words that name a thing: all of them if each fits many sounds. */
export function withoutGeneralWords(words: readonly string[]): readonly string[] {
  const naming = words.filter((word) => !isGeneral(word));
  return naming.length > 0 ? naming : words;
}
