import "@tuna/widgets/styles.css";

/** The React components, for pages with React: they name `react` in an import map. */
export * from "@tuna/widgets";
