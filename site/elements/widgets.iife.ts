import { defineElements } from "@tuna/widgets/elements";
import { scriptOptions } from "./script-options.ts";

/** The build sets it at the start of the script: the result of `ownScriptAddress()`. */
declare const ownAddress: string;

defineElements(scriptOptions(ownAddress));
