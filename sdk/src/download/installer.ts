import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import { installerNames } from "./download-flow.ts";

/** A computer that the app can be installed on, and the address of its installer. */
export const installerSchema = z.object({ name: z.enum(installerNames), url: z.string() });
/** An installer of the desktop app. */
export type Installer = OpenWords<z.infer<typeof installerSchema>>;
