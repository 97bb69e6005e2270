import { fillText } from "@tuna/sdk/locale";
import { copyToShare } from "@tuna/widgets";
import { developerTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";

/** Copies a code. `name` tells buttons of several codes apart. */
export function CopyButton({ code, name }: { code: string; name: string }) {
  return (
    <button
      type="button"
      className="tn-button needs-script"
      aria-label={fillText(developerTexts.copyOf, { what: name })}
      onClick={() => void copyToShare(code, { kind: "sound" }, showToast)}
    >
      {developerTexts.copy}
    </button>
  );
}

/** A code for visitors to copy, under a label. */
export function Code({ label, name, code }: { label: string; name: string; code: string }) {
  return (
    <figure className="code">
      <figcaption>{label}</figcaption>
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton code={code} name={name} />
    </figure>
  );
}
