import * as z from "zod/mini";
import { itemLicences } from "./item-licence.ts";

/** Schema of an item's licence in answers. */
export const itemLicenceSchema = z.catch(z._default(z.enum(itemLicences), "library"), "library");
