import { defineElements } from "@tuna/widgets/elements";
import { scriptOptions } from "./script-options.ts";

const { src } = document.currentScript as HTMLScriptElement;
defineElements(scriptOptions(src));
