/** What variant B of the banners above lists says. Not among the other banners' texts, which every page loads. */
export const bannerTrialTexts = {
  heading: "Hear one first",
  text: "Press play: {product} brings {name} into any call.",
} as const;
