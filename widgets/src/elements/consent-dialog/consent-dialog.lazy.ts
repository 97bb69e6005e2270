export { consentDialogDefinition as definition } from "./consent-dialog-element.tsx";
