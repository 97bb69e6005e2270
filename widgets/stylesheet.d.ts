/** The type of `import "@tuna/widgets/styles.css"`, which exports nothing. */
export {};
