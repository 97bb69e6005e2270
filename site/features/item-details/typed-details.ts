import type { ItemKind } from "@tuna/sdk";
import { isEmoji, type SoundDetails, type UploadField, type VoiceDetails } from "@tuna/sdk/uploads";
import { lengthProblem } from "../../platform/controls/length-problem.ts";
import { detailTexts as texts } from "../../platform/locale/texts.ts";
import { detailField, fieldsOfForm } from "./detail-fields.ts";

/** A value as typed: a choice may be open. */
type Typed<Value> = Value extends readonly string[]
  ? readonly string[]
  : Value extends string
    ? Value | ""
    : Value;

/** What a maker says about a sound or voice, as typed. Voices have no category. */
export type TypedDetails = { [Field in keyof SoundDetails]: Typed<SoundDetails[Field]> };

/** What is wrong with typed details, by field. */
export type DetailsProblems = Partial<Record<UploadField, string>>;

const emptyValues = {
  line: "",
  text: "",
  choice: "",
  tags: [],
  check: false,
  icon: { type: "generated", variant: 0 },
};

/** Returns details without any value. */
export function emptyDetails(): TypedDetails {
  const entries = fieldsOfForm("create").map((field) => {
    const { control } = detailField(field);
    return [field, control === "effects" ? [] : emptyValues[control]];
  });
  return Object.fromEntries(entries);
}

/** Returns which texts are longer than the site takes, so that nothing of a pasted text is cut off unseen. */
export function lengthProblems(details: Readonly<Record<string, unknown>>): DetailsProblems {
  const problems: DetailsProblems = {};
  for (const field of fieldsOfForm("create")) {
    const { maxLength } = detailField(field);
    const problem = maxLength && lengthProblem(String(details[field] ?? ""), maxLength);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Returns what is missing or wrong before an item can be published, in the order of the fields. */
export function detailsProblems(details: TypedDetails, kind: ItemKind = "sound"): DetailsProblems {
  const tooLong = lengthProblems(details);
  const problems: DetailsProblems = {};
  for (const field of fieldsOfForm("create", kind)) {
    const problem = tooLong[field] ?? missingProblem(field, details) ?? iconProblem(field, details);
    if (problem) problems[field] = problem;
  }
  return problems;
}

function missingProblem(field: keyof TypedDetails, details: TypedDetails): string | undefined {
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(String(details[field] ?? ""));
  return isVisible ? undefined : detailField(field).missing;
}

function iconProblem(field: keyof TypedDetails, { icon }: TypedDetails): string | undefined {
  const isWrong = field === "icon" && icon.type === "emoji" && !isEmoji(icon.emoji);
  return isWrong ? texts.icon.emojiWrong : undefined;
}

/** What is sent of the details: an open choice would have been a problem. Voices have effects as well. */
type SentDetails<Kind extends ItemKind> = Kind extends "sound" ? SoundDetails : Omit<VoiceDetails, "effects">;

/** Returns the details of a kind as they are sent. */
export function sentDetails<Kind extends ItemKind>(details: TypedDetails, kind: Kind): SentDetails<Kind> {
  const { tags, licence, ...others } = Object.fromEntries(
    fieldsOfForm("create", kind).map((field) => [field, details[field]]),
  ) as TypedDetails;
  return { ...others, tags: [...tags], licence: licence || "cc0" } as SentDetails<Kind>;
}
