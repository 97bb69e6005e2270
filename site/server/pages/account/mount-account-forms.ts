import { pathOnSite } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { LOGOUT_PATH } from "../../../contract/account/login-form-paths.ts";
import type { Auth } from "../../account/auth.ts";
import { readForm } from "../../http/read-form.ts";
import { sameOriginOnly } from "../../http/same-origin.ts";

/** Mounts the Logout form, which redirects to a page of the site. */
export function mountAccountForms(app: Hono, { auth: { sessions } }: { auth: Auth }): void {
  app.use(LOGOUT_PATH, sameOriginOnly);
  app.post(LOGOUT_PATH, async (context) => {
    const comeFrom = (await readForm(context)).get("comeFrom");
    await sessions.endSession(context);
    return context.redirect(pathOnSite(typeof comeFrom === "string" ? comeFrom : null), 303);
  });
}
