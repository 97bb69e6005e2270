import { fillText } from "@tuna/sdk/locale";
import { type UploadIcon, uploadLimits } from "@tuna/sdk/uploads";
import { useEffect, useId, useState } from "react";
import { createTexts, detailTexts } from "../../platform/locale/texts.ts";
import { cropPicture } from "../account/profile/crop-picture.ts";

const texts = createTexts.details;
const variants = Array.from({ length: uploadLimits.iconVariantCount }, (_, variant) => variant);

export interface IconFieldProps {
  icon: UploadIcon;
  /** The seed of the drawn icons: the key of the upload. */
  seed: string;
  /** Tags and category, which decide what is drawn. */
  words: readonly string[];
  problem: string | undefined;
  /** Returns the stored picture, if there is one. */
  loadPicture(): Promise<Blob | undefined>;
  onIcon(icon: UploadIcon): void;
  onPicture(picture: Blob): void;
}

/** The choice of an icon: drawn by the site, an emoji, or a picture, which is cropped to a square. */
export function IconField(props: IconFieldProps) {
  const { icon, seed, words, problem, loadPicture, onIcon, onPicture } = props;
  const id = useId();
  const drawn = useDrawnIcons(seed, words);
  const [pictureUrl, setPictureUrl] = useState<string>();
  const [pictureProblem, setPictureProblem] = useState<string>();

  useEffect(() => {
    if (icon.type !== "picture" || pictureUrl) return;
    void loadPicture()
      .then((picture) => picture && cropPicture(picture))
      .then((cropped) => cropped && setPictureUrl(cropped.url));
  }, [icon.type, pictureUrl, loadPicture]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const cropped = await cropPicture(file);
      setPictureProblem(undefined);
      setPictureUrl(cropped.url);
      onPicture(cropped.file);
      onIcon({ type: "picture" });
    } catch (error) {
      setPictureProblem((error as Error).message);
    }
  }

  return (
    <fieldset className="icon-field">
      <legend>{detailTexts.icon.label}</legend>
      <div className="icon-choices">
        {variants.map((variant) => (
          <label key={variant} className="icon-choice">
            <input
              type="radio"
              name={`${id}-icon`}
              className="visually-hidden"
              checked={icon.type === "generated" && icon.variant === variant}
              aria-label={fillText(texts.iconGenerated, { number: variant + 1 })}
              onChange={() => onIcon({ type: "generated", variant })}
            />
            {drawn[variant] ? <img src={drawn[variant]} alt="" width="56" height="56" /> : <span />}
          </label>
        ))}
        {pictureUrl && (
          <label className="icon-choice">
            <input
              type="radio"
              name={`${id}-icon`}
              className="visually-hidden"
              checked={icon.type === "picture"}
              aria-label={texts.iconPicture}
              onChange={() => onIcon({ type: "picture" })}
            />
            <img src={pictureUrl} alt="" width="56" height="56" />
          </label>
        )}
      </div>
      <div className="icon-own">
        <label className="icon-emoji">
          {texts.iconEmojiLabel}
          <input
            value={icon.type === "emoji" ? icon.emoji : ""}
            size={4}
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ currentTarget }) =>
              onIcon(
                currentTarget.value === ""
                  ? { type: "generated", variant: 0 }
                  : { type: "emoji", emoji: currentTarget.value.trim() },
              )
            }
          />
        </label>
        <label className="tn-button file-button">
          {texts.iconChoose}
          <input
            type="file"
            className="visually-hidden"
            accept="image/*"
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </label>
        <span id={`${id}-hint`} className="hint">
          {texts.iconPictureHint}
        </span>
      </div>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem ?? pictureProblem}
      </p>
    </fieldset>
  );
}

/** Returns the icons that the site would draw, as `data:` URLs. */
function useDrawnIcons(seed: string, words: readonly string[]): readonly string[] {
  const [drawn, setDrawn] = useState<readonly string[]>([]);
  const list = words.join(" ");
  useEffect(() => {
    let isCurrent = true;
    import("./draw-icon.lazy.ts").then(
      ({ drawnIconUrl }) =>
        isCurrent && setDrawn(variants.map((variant) => drawnIconUrl(`${seed}:${variant}`, list.split(" ")))),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [seed, list]);
  return drawn;
}
