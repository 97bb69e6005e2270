import type { ComponentType } from "react";
import type { PageProps } from "../contract/page.ts";

/** A page module exports its component as `Page`. Its data comes from the loader of the same route. */
export interface PageModule {
  // biome-ignore lint/suspicious/noExplicitAny: the route id decides which data a page takes.
  Page: ComponentType<PageProps<any>>;
}
