export { soundBoardDefinition as definition } from "./sound-board-element.tsx";
