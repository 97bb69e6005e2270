import {
  type BootstrapContext,
  bootstrapApplication,
  provideClientHydration,
} from "@angular/platform-browser";
import { provideServerRendering, RenderMode, withRoutes } from "@angular/ssr";
import { Page } from "./page";

const routes = withRoutes([{ path: "**", renderMode: RenderMode.Prerender }]);
const providers = [provideClientHydration(), provideServerRendering(routes)];
const bootstrap = (context: BootstrapContext) => bootstrapApplication(Page, { providers }, context);
export default bootstrap;
