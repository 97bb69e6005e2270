import { expect } from "@playwright/test";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { changePage } from "../change-page.ts";
import { findSpecimens, type Specimens } from "../find-specimens.ts";
import { canCheckHtml, htmlFaults, test } from "../html-faults.ts";
import { logInForState } from "../log-in-for-state.ts";
import { pageStates } from "../page-states.ts";

test.skip(!canCheckHtml(), "Java is not installed");

/** Paths without their fragments, each once. */
const different = (paths: readonly string[]) => [...new Set(paths.map((path) => path.replace(/#.*/, "")))];

const statePaths = (specimens: Specimens) =>
  different(pageStates.flatMap(({ path }) => path?.(specimens) ?? []));

/** Paths of pages that are no states of their own. */
const otherPaths = ({ soundId }: Specimens) => [
  "/",
  "/internal/controls/",
  "/TestPage/",
  "/home/constants/",
  `/report/sound/${soundId}/`,
];

/** Paths of pages of accounts and administrators. Others get the login, or the page that is missing, which are states. */
const privatePaths = ({ soundId }: Specimens) => [
  ...["/profile/sounds/", "/profile/statistics/"],
  ...Object.values(adminPaths),
  `/admin/edit/sound/${soundId}/`,
];

/** Paths of documents that no page changes to in place: the frames of items, and pages that are missing or fail. */
const documentPaths = ({ soundId, voiceId, sensitiveId }: Specimens) =>
  different([
    ...[`/embed/sound/${soundId}`, `/embed/sound/${sensitiveId}`, `/embed/voice/${voiceId}`],
    ...["/sounds/today/", "/example-error/"],
  ]);

for (const visitor of [undefined, "administrator"] as const) {
  test(`sends valid HTML to ${visitor ? `an ${visitor}` : "a visitor without a login"}, and keeps it valid by script`, async ({
    page,
    baseURL,
    htmlChecker,
  }) => {
    const documents = new Map<string, string>();
    const specimens = await findSpecimens(page.request, baseURL ?? "");
    if (visitor) await logInForState(page, visitor, baseURL ?? "");
    const pages = [...otherPaths(specimens), ...(visitor ? privatePaths(specimens) : [])];
    const sent = [...statePaths(specimens), ...pages, ...documentPaths(specimens)];
    for (const path of different([...sent, ...privatePaths(specimens)]))
      documents.set(
        `${path} as sent`,
        await (await page.request.get(path, { headers: { accept: "text/html" } })).text(),
      );
    // `fits-every-visitor.spec.ts` checks the states of pages after script.
    for (const [index, path] of pages.entries()) {
      await (index === 0 ? page.goto(path) : changePage(page, path));
      documents.set(`${path} after script`, await page.content());
    }
    for (const path of documentPaths(specimens)) {
      await page.goto(path);
      documents.set(`${path} after script`, await page.content());
    }
    expect(await htmlFaults(htmlChecker, documents)).toEqual([]);
  });
}
