import { storageInventory } from "../../contract/consent/storage-inventory.ts";
import type { DocumentPageData } from "../../contract/legal/document-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { DocumentText } from "../legal/document-text.tsx";
import { useSite } from "../site-context.ts";
import { CookieSettings } from "./cookie-settings.tsx";
import { StorageInventoryTable } from "./storage-inventory-table.tsx";
import "./cookies-page.css";

/** Explains cookies, opens the consent dialog, and lists everything that may be stored. */
export function Page({ data }: PageProps<DocumentPageData>) {
  const { brand } = useSite();
  return (
    <DocumentText data={data}>
      <CookieSettings />
      <StorageInventoryTable values={storageInventory(brand)} />
    </DocumentText>
  );
}
