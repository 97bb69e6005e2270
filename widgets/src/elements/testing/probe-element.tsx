import { useEffect, useState } from "react";
import type { AttributeProps, ElementDeclaration } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";

const declaration = {
  tag: "tuna-probe",
  summary: "Every type of attribute.",
  attributes: {
    "item-id": { type: "id", description: "" },
    ids: { type: "ids", description: "" },
    count: { type: "number", description: "" },
    label: { type: "string", description: "" },
    compact: { type: "boolean", description: "" },
    "on-pick": { type: "string", description: "" },
    mood: { type: ["calm", "wild"], default: "calm", description: "" },
  },
  events: {},
  methods: { count3: { description: "" }, throws: { description: "" } },
  parts: {},
  cssProperties: {},
  slots: {},
} as const satisfies ElementDeclaration;

declare global {
  /** Records of a page's probes, by element id. */
  var probes: Record<string, { props: object; renders: number; mounts: number; unmounts: number }>;
}

globalThis.probes = {};

/** An element for tests that records its props and lifecycle. */
function Probe({ host, ...props }: AttributeProps<typeof declaration> & HostProps) {
  const [presses, setPresses] = useState(0);
  globalThis.probes[host.element.id] ??= { props: {}, renders: 0, mounts: 0, unmounts: 0 };
  const note = globalThis.probes[host.element.id] as (typeof globalThis.probes)[string];
  note.renders += 1;
  note.props = JSON.parse(JSON.stringify(props));
  useEffect(() => {
    note.mounts += 1;
    host.publish({
      count3: (start: number) => start + 3,
      throws: () => {
        throw new Error("no");
      },
    });
    return () => {
      note.unmounts += 1;
    };
  }, [host, note]);
  if (props.label === "break") throw new Error("broken");
  return (
    <button
      type="button"
      className="tn-press"
      onClick={() => {
        if (host.emit("tuna-probe", { presses })) setPresses(presses + 1);
      }}
    >
      {presses}
    </button>
  );
}

export const probeDefinition: ElementDefinition = {
  declaration,
  Component: Probe,
  styles: [".tn-press { color: rgb(1, 2, 3); font-size: 1rem; }"],
  isEager: true,
};
