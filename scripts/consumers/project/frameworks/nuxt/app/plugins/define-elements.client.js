import "../../../define-elements.js";

export default defineNuxtPlugin(() => {});
