export { Dialog, type DialogProps } from "../dialog/dialog.tsx";
export { CodeField, type CodeFieldProps } from "./code-field.tsx";
export { CodeStep, type CodeStepProps } from "./code-step.tsx";
export { emailField } from "./email-field.ts";
export { LaunchingModal, type LaunchingModalProps, type LaunchPhase } from "./launching-modal.tsx";
export { LoginMethods, type LoginMethodsProps } from "./login-methods.tsx";
export { ShownError } from "./shown-error.ts";
export { SuccessStep, type SuccessStepProps } from "./success-step.tsx";
