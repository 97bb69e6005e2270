import { itemPath } from "@tuna/sdk/routing";
import { Card } from "@tuna/widgets";
import styles from "@tuna/widgets/core.css?inline";
import { createRoot } from "react-dom/client";
import { batchedCard, siteUrl } from "./batched-cards.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** The same card component in React 19, with one React root per card. */
class ReactCard extends HTMLElement {
  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet];
    const root = createRoot(shadow);
    root.render(<slot />);
    void batchedCard(this.getAttribute("sound-id") ?? "").then((card) => {
      if (card) root.render(<Card card={card} href={siteUrl() + itemPath(card.kind, card.id)} />);
    });
  }
}

customElements.define("react-sound-card", ReactCard);
