import type { ItemCard } from "@tuna/sdk";
import {
  BAR_LEVELS,
  CARD_BAR_COUNT,
  CARD_TAG_COUNT,
  formatDuration,
  formatPlayCount,
  waveformBars,
} from "@tuna/sdk/catalog";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import { itemPath, makerPath, tagPath } from "@tuna/sdk/routing";
import { html, LitElement, nothing, unsafeCSS } from "lit";
import { batchedCard, siteUrl } from "./batched-cards.ts";
import styles from "./lit-card.css?inline";

/** The same card with the markup of the elements and their styles, written with Lit. */
class LitSoundCard extends LitElement {
  static override properties = {
    soundId: { attribute: "sound-id" },
    theme: {},
    size: {},
    card: { state: true },
    isPlaying: { state: true },
  };
  static override styles = unsafeCSS(styles);

  declare soundId: string;
  declare card: ItemCard | undefined;
  declare isPlaying: boolean;
  #audio: HTMLAudioElement | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void batchedCard(this.soundId).then((card) => {
      this.card = card;
    });
  }

  #toggle(event: Event): void {
    event.preventDefault();
    this.#audio ??= new Audio(this.card?.audioUrl ?? "");
    this.isPlaying = this.#audio.paused;
    if (this.isPlaying) void this.#audio.play();
    else this.#audio.pause();
  }

  #select(event: Event): void {
    const { id } = this.card ?? {};
    if ((event.target as Element).closest("a:not(.tn-play)"))
      this.dispatchEvent(new CustomEvent("lit-select", { detail: { id }, bubbles: true, composed: true }));
  }

  override render() {
    const { card } = this;
    if (!card) return html`<slot></slot>`;
    const label = fillText(this.isPlaying ? itemTexts.pause : itemTexts.play, card);
    const strokes = waveformBars(card.peaks, CARD_BAR_COUNT).map(
      (level) => `v-${level} ${2 * level}-${level}`,
    );
    const [by = "", afterBy = ""] = itemTexts.by.split("{owner}");
    return html`
      <div class="tn-element" lang="en" data-size="default"><div class="tn-ready" @click=${this.#select}>
      <article class="tn-card tn-sound-card" aria-label=${card.name} data-state=${this.isPlaying ? "playing" : nothing}>
        <img class="tn-icon" src=${card.iconUrl ?? ""} alt="" width="64" height="64" loading="lazy" decoding="async" />
        <div class="tn-card-title">
          <h3 class="tn-card-name"><a href=${siteUrl() + itemPath(card.kind, card.id)} dir="auto">${card.name}</a></h3>
          <p class="tn-card-by">
            <a href=${siteUrl() + makerPath(card.ownerSlug ?? "")}>${by}<bdi>${card.ownerName}</bdi>${afterBy}</a>
            <span class="tn-plays">${fillText(itemTexts.plays, { count: formatPlayCount(card.playedCount) })}</span>
          </p>
        </div>
        <a class="tn-play" role="button" href=${card.audioUrl ?? ""} @click=${this.#toggle}>${label}</a>
        <span class="tn-wave" aria-hidden="true">
          <svg viewBox="0 0 ${CARD_BAR_COUNT} ${2 * BAR_LEVELS}" preserveAspectRatio="none" aria-hidden="true">
            <path d="M.5 ${BAR_LEVELS}${strokes.join("m1 0")}" />
          </svg>
        </span>
        <span class="tn-duration">${formatDuration(card.durationMs)}</span>
        <p class="tn-card-facts">${card.tags.slice(0, CARD_TAG_COUNT).map((tag) => html`<a class="tn-tag" href=${siteUrl() + tagPath(card.kind, tag)}>${tag}</a>`)}</p>
      </article>
      </div></div>
    `;
  }
}

customElements.define("lit-sound-card", LitSoundCard);
