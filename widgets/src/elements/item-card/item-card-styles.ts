import card from "../../catalog/card.css?inline";
import skeleton from "../../catalog/card-skeleton.css?inline";
import badges from "../../catalog/item-badges.css?inline";
import icon from "../../catalog/item-icon.css?inline";
import waveform from "../../catalog/waveform.css?inline";
import playButton from "../../player/play-button.css?inline";
import seekSlider from "../../player/seek-slider.css?inline";
import width from "../element-width.css?inline";
import link from "./fallback-link.css?inline";
import element from "./item-card-element.css?inline";

/** CSS of a shadow root with cards. */
export const cardStyles = [card, skeleton, badges, icon, waveform, playButton, seekSlider];

export const itemCardStyles = [...cardStyles, width, link, element];
