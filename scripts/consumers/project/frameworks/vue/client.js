import "../define-elements.js";
import { createSSRApp } from "vue";
import Page from "./page.vue";

createSSRApp(Page).mount("#app");
