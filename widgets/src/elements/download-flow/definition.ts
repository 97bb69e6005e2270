import button from "../button.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import dialog from "../dialog.css?inline";
import { downloadFlowDeclaration } from "./declaration.ts";
import { DownloadFlowElement } from "./download-flow-element.tsx";

export const downloadFlowDefinition: ElementDefinition = {
  declaration: downloadFlowDeclaration,
  Component: DownloadFlowElement,
  styles: [button, dialog],
  isEager: true,
};
