import type { AccountMethods, LoggedInUser } from "@tuna/sdk";
import { pictureLimits, type WidePicturePurpose } from "@tuna/sdk/account";
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useEarlyFiles } from "../../../platform/browser/use-early-files.ts";
import { initialOf } from "../../../platform/locale/initial-of.ts";
import { profileTexts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { callAccount, textOfFailure } from "../settings/call-account.ts";
import { settingsForms } from "../settings/settings-form-paths.ts";
import { avatarSize, type CroppedPicture, cropPicture, type PictureSize } from "./crop-picture.ts";

interface PictureKind {
  size: PictureSize;
  urlOf(profile: LoggedInUser["profile"]): string | null;
  save(account: AccountMethods, file: Blob): Promise<LoggedInUser>;
  remove(account: AccountMethods): Promise<LoggedInUser>;
}

const wideSize = { widthPx: 1500, heightPx: 500 };

const kinds: Record<"picture" | WidePicturePurpose, PictureKind> = {
  picture: {
    size: avatarSize,
    urlOf: ({ pictureUrl }) => pictureUrl,
    save: (account, file) => account.updatePicture(file),
    remove: (account) => account.removePicture(),
  },
  banner: {
    size: wideSize,
    urlOf: ({ banner }) => banner,
    save: (account, file) => account.updateWidePicture("banner", file),
    remove: (account) => account.removeWidePicture("banner"),
  },
  cover: {
    size: wideSize,
    urlOf: ({ cover }) => cover,
    save: (account, file) => account.updateWidePicture("cover", file),
    remove: (account) => account.removeWidePicture("cover"),
  },
};

export interface PictureFieldProps {
  purpose: keyof typeof kinds;
  name: string;
  pictureUrl: string | null;
}

/** Field of a profile's picture, banner or cover: choose, crop and preview before upload, or remove. */
export function PictureField({ purpose, name, pictureUrl }: PictureFieldProps) {
  const kind = kinds[purpose];
  const texts = profileTexts[purpose];
  const [savedUrl, setSavedUrl] = useState(pictureUrl);
  const [chosen, setChosen] = useState<CroppedPicture>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const saver = useRef<HTMLButtonElement>(null);
  const hadChosen = useRef(false);
  useEarlyFiles(input);

  const hasChosen = chosen !== undefined;
  // The field is hidden while a picture is chosen, and the buttons are gone otherwise. Whoever went on keeps the focus.
  useEffect(() => {
    const isLost = [document.body, input.current].includes(document.activeElement as HTMLElement);
    if (isLost && hasChosen) saver.current?.focus();
    else if (isLost && hadChosen.current) input.current?.focus();
    hadChosen.current = hasChosen;
  }, [hasChosen]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setProblem(undefined);
    try {
      setChosen(await cropPicture(file, kind.size));
    } catch (error) {
      setChosen(undefined);
      setProblem((error as Error).message);
    }
    // Allows choosing the same file again.
    currentTarget.value = "";
  }

  async function change(call: () => Promise<string | null>, doneText: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      setSavedUrl(await call());
      setChosen(undefined);
      showToast(doneText);
      input.current?.focus();
    } catch (error) {
      setProblem(textOfFailure(error));
    } finally {
      setIsBusy(false);
    }
  }

  const save = ({ file }: CroppedPicture) =>
    change(async () => {
      const { profile } = await callAccount((account) => kind.save(account, file));
      return kind.urlOf(profile);
    }, texts.saved);

  function remove(event: SubmitEvent): void {
    event.preventDefault();
    void change(async () => {
      await callAccount(kind.remove);
      return null;
    }, texts.removed);
  }

  const shownUrl = chosen?.url ?? savedUrl;
  const isWaiting = isBusy || undefined;
  return (
    <section className="settings-section" aria-labelledby={`${purpose}-heading`}>
      <h2 id={`${purpose}-heading`}>{texts.heading}</h2>
      <div className="picture-row">
        {(shownUrl || purpose === "picture") && (
          <span className={purpose === "picture" ? "profile-picture" : "profile-wide"} aria-busy={isWaiting}>
            {shownUrl ? (
              <img
                src={shownUrl}
                alt={purpose === "picture" ? name : texts.heading}
                width={purpose === "picture" ? 96 : 300}
                height={purpose === "picture" ? 96 : 100}
              />
            ) : (
              purpose === "picture" && <span aria-hidden="true">{initialOf(name)}</span>
            )}
          </span>
        )}
        <div className="picture-actions">
          {chosen && (
            <>
              <button
                ref={saver}
                type="button"
                className="tn-button tn-button-main"
                aria-disabled={isWaiting}
                onClick={() => void save(chosen)}
              >
                {isBusy ? profileTexts.saving : texts.save}
              </button>
              <button type="button" className="tn-button" onClick={() => setChosen(undefined)}>
                {profileTexts.cancel}
              </button>
            </>
          )}
          <label className="tn-button file-button needs-script" hidden={chosen !== undefined}>
            {savedUrl ? texts.change : texts.choose}
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={pictureLimits.mimeTypes.join(",")}
              aria-describedby={`${purpose}-hint ${purpose}-problem`}
              onChange={(event) => void choose(event)}
            />
          </label>
          {savedUrl && !chosen && (
            <form
              action={purpose === "picture" ? settingsForms.removePicture : settingsForms.removeWidePicture}
              method="post"
              onSubmit={remove}
            >
              <input type="hidden" name="purpose" value={purpose} />
              <button type="submit" className="tn-button" aria-disabled={isWaiting}>
                {texts.remove}
              </button>
            </form>
          )}
        </div>
      </div>
      <p id={`${purpose}-hint`} className="hint needs-script">
        {texts.hint}
      </p>
      <p id={`${purpose}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
