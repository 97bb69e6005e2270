import { storageInventory } from "@tuna/sdk/consent";
import type { DocumentPageData } from "../../contract/legal/document-page-data.ts";
import type { PageProps } from "../../contract/page.ts";
import { DocumentText } from "../legal/document-text.tsx";
import { useSite } from "../site-context.ts";
import { CookieSettings } from "./cookie-settings.tsx";
import { StorageInventoryTable } from "./storage-inventory-table.tsx";
import "./cookies-page.css";

/** What cookies are for, the way to the question, and the table of everything that may be kept. */
export function Page({ data }: PageProps<DocumentPageData>) {
  const { brand } = useSite();
  return (
    <DocumentText data={data}>
      <CookieSettings />
      <StorageInventoryTable values={storageInventory(brand)} />
    </DocumentText>
  );
}
