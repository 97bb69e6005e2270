import button from "../button.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import { downloadButtonDeclaration } from "./declaration.ts";
import element from "./download-button-element.css?inline";
import { DownloadButtonElement } from "./download-button-element.tsx";

export const downloadButtonDefinition: ElementDefinition = {
  declaration: downloadButtonDeclaration,
  Component: DownloadButtonElement,
  styles: [button, element],
};
