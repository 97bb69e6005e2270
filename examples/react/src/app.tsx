import { CardsAsComponents } from "./cards-as-components.tsx";
import { CardsAsElements } from "./cards-as-elements.tsx";

/**
 * Shows the same sounds twice: as elements, which need one script tag, and as components, which become part of
 * the app.
 */
export function App() {
  return (
    <>
      <h1>Sounds in React</h1>
      <CardsAsElements />
      <CardsAsComponents />
    </>
  );
}
