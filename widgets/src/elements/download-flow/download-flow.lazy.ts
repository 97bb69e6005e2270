export { downloadFlowDefinition as definition } from "./download-flow-element.tsx";
