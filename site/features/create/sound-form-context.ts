import { type ComponentType, createContext } from "react";
import type { SoundFormProps } from "./sound-form.tsx";

/** The form without script, which the server alone renders: an import would make it part of the page's script. */
export const SoundFormContext = createContext<ComponentType<SoundFormProps> | null>(null);
