import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "../../platform/pages/site-context.ts";

/**
 * Place of the consent dialog. If its code cannot be loaded, nobody is prompted and nothing that needs consent
 * starts.
 */
export function ConsentSlot() {
  const { brand } = useSite();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    loadConsent().then(
      ({ startConsent }) => startConsent(brand, (Dialog) => setDialog(() => Dialog)),
      () => {},
    );
  }, [brand]);
  return Dialog && <Dialog />;
}

/** Loads the consent code, which every page needs after hydration. */
export const loadConsent = () => import("./consent.lazy.ts");
