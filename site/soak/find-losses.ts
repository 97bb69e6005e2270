import type { Acknowledged } from "./acknowledged.ts";
import type { SiteClient } from "./site-client.ts";
import { EDITED_SOUND } from "./write-to-site.ts";

/** Compares the data of a site with what it acknowledged. Returns a line for each loss. */
export async function findLosses(
  call: SiteClient,
  { plays, reports, sessions, edit, actionCount }: Acknowledged,
  administrator: string,
): Promise<string[]> {
  const losses: string[] = [];
  const expectAtLeast = (what: string, found: number, expected: number) => {
    if (!(found >= expected)) losses.push(`${what}: ${expected} acknowledged, ${found} there`);
  };
  for (const [id, count] of plays) {
    const { body } = await call(`/sounds/${id}`);
    expectAtLeast(`plays of ${id}`, body.vm_usage?.soundhits, count);
  }
  const queue = await call("/admin/reports?state=open", { cookies: administrator });
  const reportCounts = new Map<string, number>(
    queue.body.items?.map((group: { item: { id: string }; reportCount: number }) => [
      group.item.id,
      group.reportCount,
    ]),
  );
  for (const [id, count] of reports) expectAtLeast(`reports of ${id}`, reportCounts.get(id) ?? 0, count);

  for (const { email, cookies, isEnded } of sessions) {
    const { status } = await call("/me", { cookies });
    const expected = isEnded ? 401 : 200;
    if (status !== expected) losses.push(`session of ${email}: ${expected} expected, ${status} answered`);
  }
  const { body: item } = await call(`/admin/sounds/${EDITED_SOUND}`, { cookies: administrator });
  expectAtLeast(`version of ${EDITED_SOUND}`, item.version, edit.version);
  if (item.version === edit.version && item.fields?.name !== edit.name) {
    losses.push(`name of ${EDITED_SOUND}: '${edit.name}' acknowledged, '${item.fields?.name}' there`);
  }
  const { body: log } = await call("/admin/log", { cookies: administrator });
  expectAtLeast("actions in the log", log.total, actionCount);
  return losses;
}
