import { TunaSearchBox, TunaSoundCard, TunaSoundList } from "@tuna/widgets/react";
import { createElement as h, useState } from "react";

/** A partner's page as a server renders it and a browser hydrates it: a card, a list, and a form around a search box. */
export function HydratedPage({ ids: [first, ...others] }: { ids: readonly string[] }) {
  const [played, setPlayed] = useState<string[]>([]);
  const onPlay = ({ detail }: { detail: { id: string } }) => setPlayed((before) => [...before, detail.id]);
  return h(
    "main",
    null,
    h(TunaSoundCard, { soundId: first, loading: "eager", onPlay }, h("a", { href: "#card" }, "A sound")),
    h(TunaSoundList, { ids: others, onPlay }, h("a", { href: "#list" }, "More sounds")),
    h(
      "form",
      { action: "/results", method: "get" },
      h(TunaSearchBox, { name: "words", term: "first", target: "stay" }),
      h("button", { type: "reset" }, "Reset"),
      h("button", { type: "submit" }, "Send"),
    ),
    h("p", { role: "status" }, played.join(", ")),
  );
}
