import { pathOnSite } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { LOGOUT_PATH } from "../../platform/routing/login-form-paths.ts";
import type { Auth } from "./auth.server.ts";

/** Mounts the Logout form, which redirects to a page of the site. */
export function mountAccountForms(app: Hono, { auth: { sessions } }: { auth: Auth }): void {
  app.use(LOGOUT_PATH, sameOriginOnly);
  app.post(LOGOUT_PATH, async (context) => {
    const comeFrom = (await readForm(context)).get("comeFrom");
    await sessions.endSession(context);
    return context.redirect(pathOnSite(typeof comeFrom === "string" ? comeFrom : null), 303);
  });
}
