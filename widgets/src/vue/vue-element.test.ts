import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createSSRApp, type FunctionalComponent, h, nextTick, ref } from "vue";
import { compileScript, parse } from "vue/compiler-sfc";
import { renderToString } from "vue/server-renderer";
import { EARLY_EVENTS } from "../elements/early-events.ts";
import { vueElement } from "./vue-element.ts";

const List: FunctionalComponent<Record<string, unknown>> = vueElement("tuna-unknown-list");

it("renders lists, numbers and switches as attributes on a server", async () => {
  const props = { ids: ["a", "b"], headingLevel: 2, favourites: true, muted: false, class: ["x", "y"] };
  const app = createSSRApp({ render: () => h(List, { ...props, onTunaPlay: () => {} }, () => "Sounds") });
  expect(await renderToString(app)).toBe(
    '<tuna-unknown-list ids="a,b" heading-level="2" favourites class="x y">Sounds</tuna-unknown-list>',
  );
});

it("hydrates without a difference, hears events from before, and changes its list", async () => {
  const ids = ref(["a", "b"]);
  const heard: string[] = [];
  const warned = vi.spyOn(console, "warn");
  const createApp = () =>
    createSSRApp({
      render: () => h(List, { ids: ids.value, onTunaReady: ({ type }: Event) => heard.push(type) }),
    });
  document.body.innerHTML = `<main>${await renderToString(createApp())}</main>`;
  const element = document.querySelector("tuna-unknown-list") as HTMLElement;
  Object.assign(element, { [EARLY_EVENTS]: [new CustomEvent("tuna-ready"), new CustomEvent("tuna-play")] });

  createApp().mount("main");
  expect(document.querySelector("tuna-unknown-list")).toBe(element);
  expect(heard).toEqual(["tuna-ready"]);
  element.dispatchEvent(new CustomEvent("tuna-ready"));
  expect(heard).toEqual(["tuna-ready", "tuna-ready"]);

  ids.value = ["b"];
  await nextTick();
  expect(element.getAttribute("ids")).toBe("b");
  expect(warned).not.toHaveBeenCalled();
});

it("has types of listeners that defineProps of a wrapping component can read", () => {
  const filename = join(import.meta.dirname, "../../element-types/wrapper.vue");
  const source = `<script setup lang="ts">
    import type { TunaSoundCardAttributes, TunaSoundCardVueListeners } from "./vue";
    defineProps<TunaSoundCardAttributes & TunaSoundCardVueListeners>();
  </script><template><p /></template>`;
  const { content } = compileScript(parse(source, { filename }).descriptor, {
    id: "wrapper",
    fs: { fileExists: existsSync, readFile: (path) => readFileSync(path, "utf8") },
  });
  expect(content).toContain("onTunaPlay: { type: Function");
});
