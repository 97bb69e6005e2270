import type { ElementHost, ElementMethods, ElementProblem } from "../element-host.ts";

/** A host for tests of components, which remembers what it is told. */
export interface ExampleHost extends ElementHost {
  told: { name: string; detail: object | undefined }[];
  problems: ElementProblem[];
  methods: ElementMethods;
}

/** `prevented` names the events that the page says no to. */
export function exampleHost(
  apiUrl = "https://sounds.example",
  prevented: readonly string[] = [],
): ExampleHost {
  const host: ExampleHost = {
    element: document.createElement("div"),
    settings: {
      apiUrl,
      siteUrl: apiUrl,
      brand: { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" },
    },
    told: [],
    problems: [],
    methods: {},
    emit(name, detail) {
      host.told.push({ name, detail });
      return !prevented.includes(name);
    },
    fail: (problem) => host.problems.push(problem),
    publish(methods) {
      host.methods = methods;
    },
  };
  document.body.append(host.element);
  return host;
}
