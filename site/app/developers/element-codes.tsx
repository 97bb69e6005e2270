import {
  type EmbeddedElement,
  type EmbeddedItem,
  elementSnippet,
  iframeSnippet,
  markdownSnippet,
} from "@tuna/sdk/embed";
import { fillText } from "@tuna/sdk/locale";
import { copyToShare } from "@tuna/widgets";
import { developerTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";
import { showToast } from "../toast/toasts.ts";

/** Code for a partner to paste. A card's item also has codes for places that do not support elements. */
export function ElementCodes({ element, item }: { element: EmbeddedElement; item: EmbeddedItem | null }) {
  const { origin } = useSite();
  const { codes } = developerTexts;
  return (
    <>
      <Code label={codes.html} name="HTML" code={elementSnippet(element, origin)} />
      {item && <Code label={codes.iframe} name="iframe" code={iframeSnippet(item, origin)} />}
      {item && <Code label={codes.markdown} name="Markdown" code={markdownSnippet(item, origin)} />}
    </>
  );
}

function Code({ label, name, code }: { label: string; name: string; code: string }) {
  return (
    <figure className="code">
      <figcaption>{label}</figcaption>
      <pre>
        <code>{code}</code>
      </pre>
      <button
        type="button"
        className="button button-quiet needs-script"
        aria-label={fillText(developerTexts.copyOf, { what: name })}
        onClick={() => void copyToShare(code, { kind: "sound" }, showToast)}
      >
        {developerTexts.copy}
      </button>
    </figure>
  );
}
