export { searchBoxDefinition } from "./search-box-element.tsx";
