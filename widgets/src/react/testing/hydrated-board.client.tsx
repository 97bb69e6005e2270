import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedBoard } from "./hydrated-board.tsx";

declare global {
  /** Hydrates the page. */
  var hydrate: () => void;
}

globalThis.hydrate = () => {
  const root = document.querySelector("#app");
  if (root)
    hydrateRoot(
      root,
      <StrictMode>
        <HydratedBoard />
      </StrictMode>,
    );
};
