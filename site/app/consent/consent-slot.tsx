import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "../site-context.ts";

/** Where the question about cookies comes up. Without its code nobody is asked, and nothing starts that needs a yes. */
export function ConsentSlot() {
  const { brand } = useSite();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    import("./late-consent.ts").then(
      ({ startConsent }) => startConsent(brand, (Dialog) => setDialog(() => Dialog)),
      () => {},
    );
  }, [brand]);
  return Dialog && <Dialog />;
}
