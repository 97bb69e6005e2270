import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import type { ElementDeclaration } from "./declaration-types.ts";
import type { ElementDefinition } from "./define-element.tsx";
import type { HostProps } from "./element-host.ts";

/**
 * Returns the definition of an element whose code loads when the first one comes close to the view, or at once with
 * `isEager`. Until then an element shows its fallback, and calls of its methods wait. If the code cannot be loaded, the
 * fallback stays and the element emits `tuna-error`.
 */
export function lazyDefinition(
  declaration: ElementDeclaration,
  load: () => Promise<{ definition: ElementDefinition }>,
  isEager = false,
): ElementDefinition {
  const styles: string[] = [];
  let loaded: ComponentType<HostProps> | undefined;
  let loading: Promise<void> | undefined;

  async function loadOnce(): Promise<void> {
    try {
      const { definition } = await load();
      loaded = definition.Component;
      styles.push(...definition.styles);
    } finally {
      loading = undefined;
    }
  }

  function LazyElement(props: HostProps) {
    const [Inner, setInner] = useState(() => loaded);
    const { host } = props;

    useLayoutEffect(() => {
      if (Inner) adoptStylesAgain(host.element);
    }, [Inner, host]);
    useEffect(() => {
      if (Inner) return;
      let isGone = false;
      loading ??= loadOnce();
      loading
        .then(() => {
          if (!isGone) setInner(() => loaded);
        })
        .catch((error: unknown) => {
          if (!isGone) host.fail({ code: "network", message: `Code could not be loaded: ${error}` });
        });
      return () => {
        isGone = true;
      };
    }, [Inner, host]);

    return Inner ? <Inner {...props} /> : <slot />;
  }

  return { declaration, Component: LazyElement, styles, isEager };
}

/** Elements adopt the styles of their definition when they are created and when their document changes. */
function adoptStylesAgain(element: HTMLElement & { adoptedCallback?(): void }): void {
  element.adoptedCallback?.();
}
