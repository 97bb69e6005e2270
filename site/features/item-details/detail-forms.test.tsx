// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemKind } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { uploadFields } from "@tuna/sdk/uploads";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import type { EditKey } from "../../platform/browser/unsaved-edit.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { DetailsForm as CreateForm } from "../create/details-form.tsx";
import { SoundForm } from "../create/sound-form.tsx";
import { soundFormDraft } from "../create/sound-form-fields.ts";
import type { EditableItem } from "../item-changes/admin-item.ts";
import { EditForm } from "../moderation/edit-form.tsx";
import { editFields } from "../moderation/edit-values.ts";
import { UploadQueueItem } from "../moderation/upload-queue-item.tsx";
import { testUpload } from "../uploads/testing/test-upload.ts";
import { UploadDetailsForm } from "../uploads/upload-details-form.tsx";
import {
  type DetailsForm,
  detailField,
  detailFields,
  fieldsOfForm,
  fieldsOfKind,
  shownDetail,
} from "./detail-fields.ts";
import { emptyDetails, sentDetails } from "./typed-details.ts";

afterEach(cleanup);

const ignore = async () => undefined;
const editKey: EditKey = { accountId: "a1", kind: "own-upload", id: "horn" };
const values = { ...emptyDetails(), name: "Air horn", category: "memes", licence: "cc-by" as const };
const upload = (kind: ItemKind) => testUpload("Air horn", { kind, details: sentDetails(values, kind) });
const editable: EditableItem = {
  ...values,
  tags: [...values.tags],
  seo: { index: true, canonical: null, metaTitle: null, metaDescription: null },
};

/** Each form, filled in with the same details. */
const forms: Record<DetailsForm, (kind: ItemKind) => ReactNode> = {
  create: (kind) => (
    <CreateForm
      kind={kind}
      details={values}
      seed="k"
      isLoggedIn
      loadPicture={ignore}
      onDetails={ignore}
      onPicture={ignore}
      onPublish={ignore}
    />
  ),
  plain: () => <SoundForm form={null} publicName="Mo" unchosenName={null} isLoggedIn />,
  own: (kind) => (
    <UploadDetailsForm
      upload={upload(kind)}
      label="Edit"
      editKey={editKey}
      onSave={ignore}
      onClose={ignore}
    />
  ),
  admin: (kind) => (
    <EditForm
      item={{ kind, id: "horn", version: 1, isListed: true, fields: editable, heldFields: [] }}
      readAt="2026-11-21T10:00:00.000Z"
      accountId="a1"
      onSaved={ignore}
    />
  ),
};
const cases = (Object.keys(forms) as DetailsForm[]).flatMap((form) =>
  itemKinds.map((kind) => ({ form, kind })),
);
const withoutVoices = cases.filter(({ form, kind }) => form !== "plain" || kind === "sound");

function show(shown: ReactNode): void {
  render(<SiteReactContext value={testSiteContext()}>{shown}</SiteReactContext>);
}

/** Returns the control of a field, or the group of its controls, by its label. */
function controlsOf(field: (typeof uploadFields)[number], form: DetailsForm): HTMLElement[] {
  const { control, forms: rows, label } = detailField(field);
  const name = rows[form]?.label ?? label;
  const isGroup = control === "icon" || rows[form]?.isOpen;
  return isGroup ? screen.queryAllByRole("group", { name }) : screen.queryAllByLabelText(name);
}

test("the table has each field of the SDK's schemas once", () => {
  expect(Object.keys(detailFields).sort()).toEqual([...uploadFields].sort());
});

test.each(withoutVoices)(
  "the form $form of a $kind has each field that the table says, and no other",
  ({ form, kind }) => {
    show(forms[form](kind));
    const wanted: string[] = fieldsOfForm(form, form === "admin" ? undefined : kind);
    expect(wanted.length).toBeGreaterThan(3);
    for (const field of uploadFields)
      expect(controlsOf(field, form), field).toHaveLength(wanted.includes(field) ? 1 : 0);
  },
);

test("the form of own uploads sends what was typed alone, and shows held fields as text", async () => {
  const onSave = vi.fn(ignore);
  show(
    <UploadDetailsForm
      upload={upload("sound")}
      label="Edit"
      heldFields={["licence"]}
      editKey={editKey}
      onSave={onSave}
      onClose={ignore}
    />,
  );
  expect(controlsOf("licence", "own")).toEqual([]);
  expect(screen.getByText(shownDetail("licence", "cc-by", { isWhole: true }))).toBeDefined();
  await userEvent.type(screen.getByLabelText("Name"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: `${values.name}!` });
});

test("the form of own uploads takes a name of 100 emoji, and says how much longer another is", async () => {
  show(forms.own("sound"));
  const name = screen.getByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.paste("🎺".repeat(100));
  expect(name).toHaveProperty("value", "🎺".repeat(100));
  expect(name.getAttribute("aria-invalid")).toBeNull();
  await userEvent.paste("a");
  expect(screen.getByText("It has 101 characters. At most 100 fit: shorten it.")).toBeDefined();
  expect(name.getAttribute("aria-invalid")).toBe("true");
  // Else it is kept for the next form.
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
});

test("the form without script does not refuse a name of 100 emoji", async () => {
  show(forms.plain("sound"));
  const name = screen.getByLabelText("Name");
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste("🎺".repeat(100));
  expect(name).toHaveProperty("value", "🎺".repeat(100));
});

test("the form of own uploads closes without a call if nothing was typed", async () => {
  const [onSave, onClose] = [vi.fn(ignore), vi.fn(ignore)];
  show(
    <UploadDetailsForm
      upload={upload("sound")}
      label="Edit"
      editKey={editKey}
      onSave={onSave}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSave).not.toHaveBeenCalled();
});

test("what is typed, posted and edited has each field of its form", () => {
  expect(Object.keys(emptyDetails())).toEqual(fieldsOfForm("create"));
  for (const kind of itemKinds)
    expect(Object.keys(sentDetails(values, kind)).sort()).toEqual(fieldsOfForm("create", kind).sort());
  expect(Object.keys(soundFormDraft(new FormData()).details)).toEqual(fieldsOfForm("plain", "sound"));
  expect(editFields).toEqual(expect.arrayContaining(fieldsOfForm("admin")));
});

test.each(itemKinds)("the queue of uploads shows each field of a %s that the table says", (kind) => {
  const details = {
    ...sentDetails({ ...values, tags: ["loud"], description: "So loud", isSensitive: true }, kind),
    ...(kind === "voice" && { effects: [] }),
  };
  const reviewed = { upload: testUpload("Air horn", { kind, details }), maker: null, hasAudio: false };
  const row = { key: "u1", state: "open", reviewed } as never;
  const acts = { onAccept: ignore, onRefuse: ignore, onEdit: ignore, onSave: ignore, onClose: ignore };
  show(
    <ul>
      <UploadQueueItem row={row} accountId="a1" isEditing={false} {...acts} />
    </ul>,
  );
  const shown = fieldsOfKind(kind).filter((field) => detailField(field).review !== undefined);
  expect(shown.length).toBeGreaterThan(3);
  for (const field of shown) {
    const { control, label } = detailField(field);
    const text =
      control === "check" ? label : shownDetail(field, (details as Record<string, unknown>)[field]);
    expect(screen.getByRole("listitem").textContent, field).toContain(text);
  }
});
