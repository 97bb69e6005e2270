import type { ItemCard } from "@tuna/sdk";
import { formatDuration, formatPlayCount, waveformBars } from "@tuna/sdk/catalog";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import styles from "@tuna/widgets/core.css?inline";
import { html, LitElement, unsafeCSS } from "lit";
import { batchedCard, siteUrl } from "./batched-cards.ts";

const BAR_COUNT = 40;
const LEVELS = 8;

/** The same card with the same markup and styles, written with Lit. */
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

  override render() {
    const { card } = this;
    if (!card) return html`<slot></slot>`;
    const label = fillText(this.isPlaying ? itemTexts.pause : itemTexts.play, card);
    const strokes = waveformBars(card.peaks, BAR_COUNT).map((level) => `v-${level} ${2 * level}-${level}`);
    return html`
      <article class="tn-card tn-sound-card" data-state=${this.isPlaying ? "playing" : ""}>
        <img class="tn-icon" src=${card.iconUrl ?? ""} alt="" width="64" height="64" loading="lazy" decoding="async" />
        <div class="tn-card-title">
          <h3 class="tn-card-name"><a href=${siteUrl() + itemPath(card.kind, card.id)}>${card.name}</a></h3>
          <p class="tn-card-by">
            <span>${fillText(itemTexts.by, { owner: card.ownerName })}</span>
            <span class="tn-plays">${fillText(itemTexts.plays, { count: formatPlayCount(card.playedCount) })}</span>
          </p>
        </div>
        <a class="tn-play" role="button" href=${card.audioUrl ?? ""} @click=${this.#toggle}>${label}</a>
        <span class="tn-wave" aria-hidden="true">
          <svg viewBox="0 0 ${BAR_COUNT} ${2 * LEVELS}" preserveAspectRatio="none">
            <path d="M.5 ${LEVELS}${strokes.join("m1 0")}" />
          </svg>
        </span>
        <span class="tn-duration">${formatDuration(card.durationMs)}</span>
        <p class="tn-card-facts">${card.tags.slice(0, 3).map((tag) => html`<span class="tn-tag">${tag}</span>`)}</p>
      </article>
    `;
  }
}

customElements.define("lit-sound-card", LitSoundCard);
