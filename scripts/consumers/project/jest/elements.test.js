/** @jest-environment jsdom */
import { CardGrid } from "@tuna/widgets";
import { defineElements } from "@tuna/widgets/elements";
import { TunaSoundCard } from "@tuna/widgets/react";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
const brand = { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" };
const main = document.body.appendChild(document.createElement("main"));

test("renders components of elements, upgrades them and keeps their links", () => {
  defineElements({ apiUrl: "http://localhost", brand });
  const link = createElement("a", { href: "/" }, "Hallelujah choir");
  act(() => createRoot(main).render(createElement(TunaSoundCard, { soundId: "gzj0rnq0931w" }, link)));
  const card = main.querySelector("tuna-sound-card");
  expect(card.shadowRoot).not.toBeNull();
  expect(card.soundId).toBe("gzj0rnq0931w");
  expect(card.textContent).toBe("Hallelujah choir");
});

test("renders a grid without cards", () => {
  const grid = document.createElement("div");
  act(() => createRoot(grid).render(createElement(CardGrid, { cards: [], hrefOf: () => "" })));
  expect(grid.innerHTML).toContain("tn-grid");
});
