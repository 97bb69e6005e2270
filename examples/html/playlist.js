// Plays one card after the other, from the card that a visitor starts with.
const cards = [...document.querySelectorAll("tuna-sound-card")];
const status = document.querySelector("[role=status]");
const play = (card) => card?.play().catch(({ message }) => (status.textContent = message));

document.querySelector("button").addEventListener("click", () => play(cards[0]));
addEventListener("tuna-ended", ({ target }) => play(cards[cards.indexOf(target) + 1]));
addEventListener("tuna-timeupdate", ({ target, detail: { currentTime, duration } }) => {
  status.textContent = `Sound ${cards.indexOf(target) + 1}: ${Math.round((100 * currentTime) / duration)} %`;
});
