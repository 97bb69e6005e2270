import "../define-elements.js";
import { h, hydrate } from "preact";
import { Page } from "./page";

hydrate(h(Page), document.querySelector("#app"));
