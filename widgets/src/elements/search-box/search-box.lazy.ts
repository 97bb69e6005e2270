export { searchBoxDefinition as definition } from "./search-box-element.tsx";
