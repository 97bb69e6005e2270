import type { ElementHost, ElementProblem } from "../element-host.ts";
import type { ElementMethods } from "../waiting-methods.ts";

/** A host for tests of components. It records events, problems and methods. */
export interface ExampleHost extends ElementHost {
  emitted: { name: string; detail: object | undefined }[];
  /** Events that cannot be prevented. */
  reported: { name: string; detail: object | undefined }[];
  /** Events of media elements. */
  notified: string[];
  formValue?: string;
  problems: ElementProblem[];
  methods: ElementMethods;
}

/** `prevented` lists the events that the page prevents. */
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
    emitted: [],
    reported: [],
    notified: [],
    problems: [],
    methods: {},
    emit(name, detail) {
      host.emitted.push({ name, detail });
      return !prevented.includes(name);
    },
    report(name, detail) {
      host.reported.push({ name, detail });
    },
    notify: (name) => host.notified.push(name),
    mark: (state, isOn) => void host.element.toggleAttribute(state, isOn),
    setFormValue(value) {
      host.formValue = value;
    },
    fail: (problem) => host.problems.push(problem),
    publish(methods) {
      host.methods = methods;
    },
  };
  document.body.append(host.element);
  return host;
}
