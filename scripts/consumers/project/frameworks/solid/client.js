import "../define-elements.js";
import { createComponent, hydrate } from "solid-js/web";
import { Page } from "./page";

hydrate(() => createComponent(Page, {}), document.querySelector("#app"));
