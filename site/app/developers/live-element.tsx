import { type EmbeddedElement, elementsScriptUrl } from "@tuna/sdk/embed";
import { developerTexts } from "@tuna/sdk/locale";
import { createElement, useEffect, useState } from "react";

/** The element itself, on this page. The script that partners load is loaded here too, and only here. */
export function LiveElement({ element }: { element: EmbeddedElement }) {
  const { tag, attributes, fallback } = element;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadElements().catch(() => setHasFailed(true));
  }, []);
  const link = fallback && <a href={fallback.url}>{fallback.text}</a>;
  return (
    <section className="builder-live" aria-labelledby="builder-live">
      <h3 id="builder-live">{developerTexts.preview}</h3>
      <p className="builder-hint">{hasFailed ? developerTexts.scriptFailed : developerTexts.previewNote}</p>
      {/* A new element for a new set of attributes, as a page that is loaded with them. */}
      {createElement(tag, { key: JSON.stringify([tag, attributes]), ...attributesOf(attributes) }, link)}
    </section>
  );
}

/** A boolean attribute is there or not; React would write `true`. */
function attributesOf(attributes: EmbeddedElement["attributes"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === true ? "" : String(value)]),
  );
}

let loading: Promise<void> | undefined;

function loadElements(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.type = "module";
    // From this very host, whatever its public address is: the page's policy allows no other.
    script.src = elementsScriptUrl(location.origin);
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      reject(new Error(`${script.src} did not load`));
    };
    document.head.append(script);
  });
  return loading;
}
