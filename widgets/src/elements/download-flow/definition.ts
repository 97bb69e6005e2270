import dialog from "../../dialog/dialog.css?inline";
import surface from "../../dialog/surface.css?inline";
import button from "../button.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import { downloadFlowDeclaration } from "./declaration.ts";
import { DownloadFlowElement } from "./download-flow-element.tsx";

export const downloadFlowDefinition: ElementDefinition = {
  declaration: downloadFlowDeclaration,
  Component: DownloadFlowElement,
  styles: [button, surface, dialog],
  isEager: true,
};
