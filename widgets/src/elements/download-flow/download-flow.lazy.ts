export { downloadFlowDefinition } from "./download-flow-element.tsx";
