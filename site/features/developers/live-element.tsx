import { type EmbeddedElement, elementsScriptUrl } from "@tuna/sdk/embed";
import { createElement, useEffect, useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";

/** Live preview of the element. Only this page loads the script that partners load. */
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
      {/* A new element for each set of attributes, like on a page loaded with them. */}
      {createElement(tag, { key: JSON.stringify([tag, attributes]), ...attributesOf(attributes) }, link)}
    </section>
  );
}

/** React would write `true` for a boolean attribute. */
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
    // Loaded from this host name, since the page's content policy allows no other.
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
