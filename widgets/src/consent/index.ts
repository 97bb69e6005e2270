export { ConsentView, type ConsentViewProps } from "./consent-view.tsx";
export { hasPrivacySignal, keepPageConsent, readPageConsent } from "./page-consent.ts";
