import { defineElements } from "@tuna/widgets/elements";
import { scriptOptions } from "./script-options.ts";

defineElements(scriptOptions(import.meta.url));
