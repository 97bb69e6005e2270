import { voiceEffectSchema } from "@tuna/sdk/catalog";
import { SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { describe, expect, it } from "vitest";
import { chainOf, heardEffects, withChanged, withEffect, withMoved } from "./effect-chain.ts";
import {
  effectFields,
  effectTypes,
  fieldValue,
  movedValue,
  newEffect,
  positionOf,
  tuned,
} from "./effect-fields.ts";
import { ourPresets } from "./our-presets.ts";
import { newDraft } from "./voice-draft.ts";
import { voiceUpload } from "./voice-upload.ts";

describe("the sliders of an effect", () => {
  it("reach both ends of what its schema allows, and nothing beyond", () => {
    for (const type of effectTypes) {
      const effect = newEffect(type);
      expect(voiceEffectSchema.safeParse(effect).success, type).toBe(true);
      expect(effectFields[type].map(({ name }) => name)).toEqual(Object.keys(effect).slice(1));
      for (const field of effectFields[type]) {
        for (const value of [field.min, field.max, field.min - 1e9, field.max + 1e9]) {
          const { success } = voiceEffectSchema.safeParse(tuned(effect, field, value));
          expect(success, `${type} ${field.name} ${value}`).toBe(true);
        }
        const { step, min, max } = field;
        for (const beyond of [min - step, max + step]) {
          const { success } = voiceEffectSchema.safeParse({ ...effect, [field.name]: beyond });
          expect(success, `${type} ${field.name} ${beyond}`).toBe(false);
        }
      }
    }
  });

  it("move by ratios where ears do", () => {
    const [field] = effectFields.monotone;
    expect([50, 158, 500].map((hz) => positionOf(field!, hz))).toEqual([0, 500, 1000]);
    expect(Math.round(movedValue(field!, 50, 500))).toBe(158);
  });

  it("come from one end to the other by single positions, as arrow keys move them", () => {
    for (const type of effectTypes) {
      for (const field of effectFields[type].filter(({ isLogarithmic }) => isLogarithmic)) {
        for (const direction of [1, -1]) {
          const [start, end] = direction > 0 ? [field.min, field.max] : [field.max, field.min];
          let effect = tuned(newEffect(type), field, start);
          const value = () => fieldValue(effect, field.name);
          const last = fieldValue(tuned(effect, field, end), field.name);
          while (value() !== last && positionOf(field, value()) !== positionOf(field, last)) {
            const before = value();
            const position = positionOf(field, before) + direction;
            effect = tuned(effect, field, movedValue(field, before, position));
            const moved = (value() - before) * direction;
            expect(moved, `${type} ${field.name} ${before}`).toBeGreaterThan(0);
          }
        }
      }
    }
  });
});

it("moves effects within the chain, and hears those that are on", () => {
  const chain = chainOf([newEffect("pitch"), newEffect("echo"), newEffect("reverb")]);
  const [pitch, echo] = chain;
  const typesOf = (links: typeof chain) => heardEffects(links).map(({ type }) => type);
  expect(typesOf(withMoved(chain, pitch!.id, 9))).toEqual(["echo", "reverb", "pitch"]);
  expect(typesOf(withMoved(chain, echo!.id, -1))).toEqual(["echo", "pitch", "reverb"]);
  expect(typesOf(withChanged(chain, echo!.id, { isBypassed: true }))).toEqual(["pitch", "reverb"]);
  const full = Array.from({ length: 12 }).reduce<typeof chain>((links) => withEffect(links, "echo"), []);
  expect(full).toHaveLength(8);
});

it("has presets that the library accepts", () => {
  for (const effect of Object.values(ourPresets).flat())
    expect(voiceEffectSchema.safeParse(effect).success).toBe(true);
});

it("sends the effects that are on, and another key for something else than before", () => {
  const [pitch, echo] = chainOf([newEffect("pitch"), newEffect("echo")]);
  const draft = { ...newDraft(), chain: [pitch!, { ...echo!, isBypassed: true }] };
  const first = voiceUpload(draft);
  expect(first.request).toMatchObject({
    key: draft.key,
    sizeBytes: 0,
    details: { effects: [pitch!.effect] },
  });
  const again = voiceUpload({ ...draft, ...first.draft });
  expect(again.request).toEqual(first.request);
  const changed = voiceUpload({ ...draft, ...first.draft, details: { ...draft.details, name: "Other" } });
  expect(changed.request.key).not.toBe(draft.key);
});

it("sends a recording of 30 seconds as a file that the library takes", () => {
  const source = {
    kind: "recording" as const,
    name: "My recording",
    samples: new Float32Array(30 * SAMPLE_RATE),
  };
  const { request, file } = voiceUpload({ ...newDraft(), source });
  expect(request.sizeBytes).toBe(file.size);
  expect(file.size).toBe(44 + 2 * 30 * SAMPLE_RATE);
});
