import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "../site-context.ts";
import { loadConsent } from "./load-consent.ts";

/** Where the question about cookies comes up. Without its code nobody is asked, and nothing starts that needs a yes. */
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
