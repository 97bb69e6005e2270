import "../define-elements.js";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Page } from "./page";

hydrateRoot(document.querySelector("#app"), createElement(Page));
