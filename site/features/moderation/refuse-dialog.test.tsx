// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { testUpload } from "../uploads/testing/test-upload.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

beforeAll(allowModalDialogs);
afterEach(cleanup);

test.each([
  ["may appeal once", null],
  ["cannot appeal again", { text: "Listen again", at: "2026-11-22T10:00:00.000Z", outcome: null }],
])("says before a refusal that the maker %s", (text, appeal) => {
  const upload = testUpload("Tone", { appeal });
  render(<RefuseDialog accountId="a" upload={upload} onClose={() => {}} onRefuse={async () => {}} />);
  expect(screen.getByText(/^Its maker gets a mail/).textContent).toContain(`this text, and ${text}.`);
});
