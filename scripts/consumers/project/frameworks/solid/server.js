import { createComponent, generateHydrationScript, renderToStringAsync } from "solid-js/web";
import { Page } from "./page";

export const render = async () => ({
  head: generateHydrationScript(),
  html: await renderToStringAsync(() => createComponent(Page, {})),
});
