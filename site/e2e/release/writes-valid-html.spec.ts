import { expect } from "@playwright/test";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { findSpecimens, type Specimens } from "../find-specimens.ts";
import { canCheckHtml, htmlFaults } from "../html-faults.ts";
import { logInForState } from "../log-in-for-state.ts";
import { pageStates } from "../page-states.ts";
import { test } from "../site-test.ts";

test.skip(!canCheckHtml(), "Java is not installed");

/** Returns the paths of all kinds of pages, and of the frames of items. */
function pathsOf(specimens: Specimens): string[] {
  const { soundId, voiceId, sensitiveId } = specimens;
  const paths = [
    ...pageStates.flatMap(({ path }) => path?.(specimens) ?? []),
    ...["/", "/sounds/today/", "/profile/sounds/", "/profile/statistics/", "/example-error/"],
    ...["/internal/controls/", "/TestPage/", "/home/constants/", `/report/sound/${soundId}/`],
    ...[`/embed/sound/${soundId}`, `/embed/sound/${sensitiveId}`, `/embed/voice/${voiceId}`],
    ...[...Object.values(adminPaths), `/admin/edit/sound/${soundId}/`],
  ];
  return [...new Set(paths.map((path) => path.replace(/#.*/, "")))];
}

for (const visitor of [undefined, "administrator"] as const) {
  test(`sends valid HTML to ${visitor ? `an ${visitor}` : "a visitor without a login"}, and keeps it valid by script`, async ({
    page,
    baseURL,
  }) => {
    const documents = new Map<string, string>();
    const specimens = await findSpecimens(page.request, baseURL ?? "");
    if (visitor) await logInForState(page, visitor, baseURL ?? "");
    for (const path of pathsOf(specimens)) {
      const response = await page.goto(path);
      documents.set(`${path} as sent`, (await response?.text()) ?? "");
      documents.set(`${path} after script`, await page.content());
    }
    expect(await htmlFaults(documents)).toEqual([]);
  });
}
