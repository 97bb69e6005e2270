/** Selectors of the parts of a rendered card or pad. Scripts name the classes of this markup only here. */
export const cardSelectors = {
  card: ".tn-card",
  /** A card that shows an item. */
  loadedCard: ".tn-card:not(.tn-card-skeleton)",
  nameLink: ".tn-card-name > a",
  /** The name of an item's maker that links to their page. */
  owner: ".tn-card-by > a",
  play: ".tn-play",
  /** A play control that plays without asking for confirmation. */
  openPlay: ".tn-play:not([data-state=redacted])",
  more: ".tn-more",
  /** The heart of a card. */
  heart: ".tn-heart",
  /** A tag that is a link. */
  tag: "a.tn-tag",
  pad: ".tn-pad",
  /** A pad that shows an item. */
  loadedPad: ".tn-pad[href]",
  padName: ".tn-pad-name",
  /** A pad that leads to the page of its item, which asks for confirmation. */
  redactedPad: ".tn-pad[data-redacted]",
  seek: ".tn-seek",
} as const;
