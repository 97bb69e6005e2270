import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import Page from "./page.vue";

export const render = async () => ({ html: await renderToString(createSSRApp(Page)) });
