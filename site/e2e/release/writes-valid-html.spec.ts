import { expect } from "@playwright/test";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { findSpecimens, type Specimens } from "../find-specimens.ts";
import { canCheckHtml, htmlFaults } from "../html-faults.ts";
import { logInForState } from "../log-in-for-state.ts";
import { pageStates } from "../page-states.ts";
import { test } from "../site-test.ts";

test.skip(!canCheckHtml(), "Java is not installed");

/** Paths without their fragments, each once. */
const different = (paths: readonly string[]) => [...new Set(paths.map((path) => path.replace(/#.*/, "")))];

const statePaths = (specimens: Specimens) =>
  different(pageStates.flatMap(({ path }) => path?.(specimens) ?? []));

/** Paths of pages that are no states of their own, and of the frames of items. */
function otherPaths({ soundId, voiceId, sensitiveId }: Specimens): string[] {
  return different([
    ...["/", "/sounds/today/", "/profile/sounds/", "/profile/statistics/", "/example-error/"],
    ...["/internal/controls/", "/TestPage/", "/home/constants/", `/report/sound/${soundId}/`],
    ...[`/embed/sound/${soundId}`, `/embed/sound/${sensitiveId}`, `/embed/voice/${voiceId}`],
    ...[...Object.values(adminPaths), `/admin/edit/sound/${soundId}/`],
  ]);
}

for (const visitor of [undefined, "administrator"] as const) {
  test(`sends valid HTML to ${visitor ? `an ${visitor}` : "a visitor without a login"}, and keeps it valid by script`, async ({
    page,
    baseURL,
  }) => {
    const documents = new Map<string, string>();
    const specimens = await findSpecimens(page.request, baseURL ?? "");
    if (visitor) await logInForState(page, visitor, baseURL ?? "");
    for (const path of different([...statePaths(specimens), ...otherPaths(specimens)]))
      documents.set(
        `${path} as sent`,
        await (await page.request.get(path, { headers: { accept: "text/html" } })).text(),
      );
    // `fits-every-visitor.spec.ts` checks the states of pages after script.
    for (const path of otherPaths(specimens)) {
      await page.goto(path);
      documents.set(`${path} after script`, await page.content());
    }
    expect(await htmlFaults(documents)).toEqual([]);
  });
}
