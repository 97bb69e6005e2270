import { pictureLimits } from "@tuna/sdk/account";
import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { profileTexts } from "../../contract/locale/texts.ts";
import { settingsForms } from "../../contract/settings/settings-form-paths.ts";
import { callAccount, textOfFailure } from "../settings/call-account.ts";
import { showToast } from "../toast/toasts.ts";
import { type CroppedPicture, cropPicture } from "./crop-picture.ts";

/** Profile picture field: choose, crop and preview before upload, or remove. */
export function PictureField({ name, pictureUrl }: { name: string; pictureUrl: string | null }) {
  const [savedUrl, setSavedUrl] = useState(pictureUrl);
  const [chosen, setChosen] = useState<CroppedPicture>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setProblem(undefined);
    try {
      setChosen(await cropPicture(file));
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
      const { profile } = await callAccount((account) => account.updatePicture(file));
      return profile.pictureUrl;
    }, profileTexts.pictureSaved);

  function remove(event: SubmitEvent): void {
    event.preventDefault();
    void change(async () => {
      await callAccount((account) => account.removePicture());
      return null;
    }, profileTexts.pictureRemoved);
  }

  const shownUrl = chosen?.url ?? savedUrl;
  const isWaiting = isBusy || undefined;
  return (
    <section className="settings-section" aria-labelledby="picture-heading">
      <h2 id="picture-heading">{profileTexts.picture}</h2>
      <div className="picture-row">
        <span className="profile-picture" aria-busy={isWaiting}>
          {shownUrl ? (
            <img src={shownUrl} alt={name} width="96" height="96" />
          ) : (
            <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
          )}
        </span>
        <div className="picture-actions">
          {chosen && (
            <>
              <button
                type="button"
                className="button button-main"
                aria-disabled={isWaiting}
                onClick={() => void save(chosen)}
              >
                {isBusy ? profileTexts.saving : profileTexts.savePicture}
              </button>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => {
                  setChosen(undefined);
                  input.current?.focus();
                }}
              >
                {profileTexts.cancel}
              </button>
            </>
          )}
          <label className="button button-quiet file-button needs-script" hidden={chosen !== undefined}>
            {savedUrl ? profileTexts.changePicture : profileTexts.choosePicture}
            <input
              ref={input}
              type="file"
              className="visually-hidden"
              accept={pictureLimits.mimeTypes.join(",")}
              aria-describedby="picture-hint picture-problem"
              onChange={(event) => void choose(event)}
            />
          </label>
          {savedUrl && !chosen && (
            <form action={settingsForms.removePicture} method="post" onSubmit={remove}>
              <button type="submit" className="button button-quiet" aria-disabled={isWaiting}>
                {profileTexts.removePicture}
              </button>
            </form>
          )}
        </div>
      </div>
      <p id="picture-hint" className="hint needs-script">
        {profileTexts.pictureHint}
      </p>
      <p id="picture-problem" className="field-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
