import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { Actor } from "../account/logged-person.server.ts";
import { withHeld } from "../item-changes/held-fields.server.ts";
import { type ItemName, lockItems } from "../item-changes/locked-item.server.ts";
import { logChanges, runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { storeDoc } from "../item-changes/store-doc.server.ts";
import { addCheck } from "./add-check.server.ts";
import type { MakerTools } from "./maker-actions.server.ts";
import { forgetUnnamed } from "./publish-replacement.server.ts";
import { removeLockedFiles } from "./stored-audio.server.ts";
import { lockMediaFiles } from "./unused-files.server.ts";

/**
 * Removes the icon of an item for an administrator, so that its maker cannot set one until the field is released. The file goes
 * unless another item has it: by a job, or at once if it was imported. Returns false if there is no such item.
 */
export async function removeIcon(
  { database, storage, wakeJobs }: Pick<MakerTools, "database" | "storage" | "wakeJobs">,
  actor: Actor,
  name: ItemName,
  at: Date,
): Promise<boolean> {
  const isFound = await runAdminTransaction(database, async (transaction) => {
    await lockMediaFiles(transaction);
    const [item] = await lockItems(transaction, [name]);
    if (!item) return false;
    const ofItem = transaction.selectFrom("item").select("icon_hash").where("pk", "=", item.pk);
    const { icon_hash: icon } = await ofItem.executeTakeFirstOrThrow();
    if (icon === null) return true;
    await transaction.updateTable("item").set({ icon_hash: null }).where("pk", "=", item.pk).execute();
    const changed = {
      ...item,
      version: item.version + 1,
      heldFields: withHeld(item.heldFields, ["icon"]),
    };
    await storeDoc(transaction, changed);
    const change = { action: "remove-icon", item: changed, before: { icon }, after: { icon: null } } as const;
    await logChanges(transaction, actor, [item], [change], at);
    const upload = await transaction
      .selectFrom("upload")
      .select(["id", "account_id", "files"])
      .where("item_id", "=", name.id)
      .where("kind", "=", codeOfKind(name.kind))
      .executeTakeFirst();
    if (!upload) {
      // No job does this for an imported item. If the storage fails, the item keeps its icon, so that the action can be repeated.
      await removeLockedFiles(transaction, storage, [icon]);
      return true;
    }
    const unused = await forgetUnnamed(transaction, [icon]);
    if (unused.length === 0) return true;
    await transaction
      .updateTable("upload")
      .set({ files: [...upload.files, ...unused] })
      .where("id", "=", upload.id)
      .execute();
    await addCheck(transaction, upload);
    return true;
  });
  wakeJobs();
  return isFound;
}
