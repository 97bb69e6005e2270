import { render as renderPage } from "svelte/server";
import Page from "./page.svelte";

export const render = async () => {
  const { head, body } = await renderPage(Page);
  return { head, html: body };
};
