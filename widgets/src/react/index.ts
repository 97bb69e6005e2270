// Made by `npm run elements -- --update` from the elements' declarations.

export type * from "@tuna/widgets/elements/types";
export { TunaConsentDialog, type TunaConsentDialogProps } from "./tuna-consent-dialog.ts";
export { TunaDownloadButton, type TunaDownloadButtonProps } from "./tuna-download-button.ts";
export { TunaDownloadFlow, type TunaDownloadFlowProps } from "./tuna-download-flow.ts";
export { TunaScript, type TunaScriptProps } from "./tuna-script.tsx";
export { TunaSearchBox, type TunaSearchBoxProps } from "./tuna-search-box.ts";
export { TunaSoundBoard, type TunaSoundBoardProps } from "./tuna-sound-board.ts";
export { TunaSoundCard, type TunaSoundCardProps } from "./tuna-sound-card.ts";
export { TunaSoundList, type TunaSoundListProps } from "./tuna-sound-list.ts";
export { TunaVoiceCard, type TunaVoiceCardProps } from "./tuna-voice-card.ts";
export type { ElementProps } from "./use-element.ts";
