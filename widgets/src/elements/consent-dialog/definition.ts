import view from "../../consent/consent-view.css?inline";
import surface from "../../dialog/surface.css?inline";
import button from "../button.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import { ConsentDialogElement } from "./consent-dialog-element.tsx";
import { consentDialogDeclaration } from "./declaration.ts";

export const consentDialogDefinition: ElementDefinition = {
  declaration: consentDialogDeclaration,
  Component: ConsentDialogElement,
  styles: [button, surface, view],
  isEager: true,
};
