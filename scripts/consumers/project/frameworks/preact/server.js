import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Page } from "./page";

export const render = () => ({ html: renderToString(h(Page)) });
