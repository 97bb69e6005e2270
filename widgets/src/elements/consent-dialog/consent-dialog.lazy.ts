export { consentDialogDefinition } from "./consent-dialog-element.tsx";
