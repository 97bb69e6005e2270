import type { ItemKind } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { type ComponentType, useEffect, useState } from "react";
import { unlistedTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { AdminToolsProps } from "./admin-tools.lazy.tsx";
import "../../platform/styles/admin-slot.css";

export interface AdminSlotProps extends Pick<AdminToolsProps, "onEntries"> {
  kind: ItemKind;
  id: string;
  isListed: boolean;
}

/** Marks an unlisted item, and adds administrators' actions to its menu. Only administrators load their code. */
export function AdminSlot({ kind, id, isListed: wasListed, onEntries }: AdminSlotProps) {
  const [Tools, setTools] = useState<ComponentType<AdminToolsProps>>();
  const [isListed, setIsListed] = useState(wasListed);

  useEffect(() => {
    import("./admin-tools.lazy.tsx").then(
      ({ AdminTools }) => setTools(() => AdminTools),
      () => showToast(errorTexts.unexpected, "error"),
    );
  }, []);

  return (
    <>
      {!isListed && (
        <p className="unlisted-mark">
          <strong>{unlistedTexts.mark}</strong> {unlistedTexts.text}
        </p>
      )}
      {Tools && (
        <Tools kind={kind} id={id} isListed={isListed} onListed={setIsListed} onEntries={onEntries} />
      )}
    </>
  );
}
