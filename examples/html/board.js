// Elements report what visitors do by events that bubble.
document.addEventListener("tuna-play", ({ target, detail }) => {
  document.querySelector("[role=status]").textContent = `${target.localName} plays ${detail.id}.`;
});
