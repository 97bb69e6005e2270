import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Page } from "./page";

export const render = () => ({ html: renderToString(createElement(Page)) });
