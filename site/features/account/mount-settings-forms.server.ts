import { profileChangesSchema } from "@tuna/sdk/account";
import { accountSchemas } from "@tuna/sdk/contract";
import { loginPath, pagePaths, pathOnSite } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { exportAnswer } from "./account-data-handlers.server.ts";
import { accountEmail } from "./account-email.server.ts";
import { logAccountEvent, logFormEvent } from "./account-events.server.ts";
import type { AccountTools } from "./account-handlers.server.ts";
import { requireAdministrator } from "./administrator.server.ts";
import { rememberConfirmation } from "./confirm-by-login.server.ts";
import { confirmationForms } from "./confirmation-forms.server.ts";
import { removeOwnPasskey } from "./passkeys.server.ts";
import { isReauthenticated } from "./reauthentication.server.ts";
import { confirmationPath } from "./settings/confirmation.ts";
import { type FormOutcome, outcomePath } from "./settings/form-outcome.ts";
import { EXPORT_PATH, type SettingsForm, settingsForms } from "./settings/settings-form-paths.ts";

type FormTools = Pick<AccountTools, "auth" | "brand" | "environment">;
/** Handles a posted form. Returns its outcome or the path to redirect to; `left` when it logged the visitor out. */
type TakeForm = (
  account: SessionAccount,
  form: FormData,
  context: Context,
) => Promise<FormOutcome | "left" | { path: string }>;

/**
 * Mounts the forms of Profile and Account for browsers without script. They renew an expired session. The field
 * `comeFrom` names another page to return to, such as one that asks to confirm sensitive content.
 */
export function mountSettingsForms(app: Hono, tools: FormTools): void {
  const { sessions } = tools.auth;
  const { publicUrl } = tools.environment;
  const takers = takersOf(tools);
  for (const name of Object.keys(settingsForms) as SettingsForm[]) {
    const path = settingsForms[name];
    const page = path.startsWith(pagePaths.profile) ? pagePaths.profile : pagePaths.account;
    app.use(path, sameOriginOnly);
    app.get(path, (context) => context.redirect(page, 303));
    app.post(path, async (context) => {
      const form = await readForm(context);
      const comeFrom = form.get("comeFrom");
      const account = await sessions.visitorOf(context);
      const back = typeof comeFrom === "string" ? pathOnSite(comeFrom) : undefined;
      if (!account) {
        logSecurityEvent(context, "access.refused", { reason: "unauthenticated" });
        if (name === "sensitive" && form.has("isEnabled")) rememberConfirmation(context, publicUrl);
        return context.redirect(loginPath(back ?? page), 303);
      }
      const outcome = await takers[name](account, form, context);
      if (typeof outcome === "object") return context.redirect(outcome.path, 303);
      if (outcome === "saved" || outcome === "left") logFormEvent(context, name);
      else logSecurityEvent(context, "input.refused", { reason: outcome });
      if (back && outcome === "saved") return context.redirect(back, 303);
      return context.redirect(outcome === "left" ? pagePaths.home : outcomePath(page, outcome), 303);
    });
  }
  app.use(EXPORT_PATH, sameOriginOnly);
  app.get(EXPORT_PATH, async (context) => {
    const account = await sessions.visitorOf(context);
    if (!account) return context.redirect(loginPath(pagePaths.account), 303);
    logAccountEvent(context, "exportAccount");
    return exportAnswer(context, account, tools);
  });
}

function takersOf({ auth }: FormTools): Record<SettingsForm, TakeForm> {
  const { accounts, sessions, now } = auth;
  return {
    ...confirmationForms(auth),
    async profile({ id }, form) {
      const links = form.getAll("link").filter((link) => typeof link === "string" && link.trim() !== "");
      const changes = profileChangesSchema.safeParse({
        name: form.get("name"),
        bio: form.get("bio"),
        ...(form.has("link") && { links }),
      });
      if (!changes.success) return "invalid";
      const changed = await accounts.changeProfile(id, changes.data, now());
      if (changed?.isNameTaken) return "name-taken";
      return changed?.isChanged ? "saved" : "name-changed-lately";
    },
    async removePicture({ id }) {
      await accounts.deletePicture(id, "picture");
      return "saved";
    },
    async removeWidePicture({ id }, form) {
      const given = accountSchemas.removeWidePicture.params.safeParse({ purpose: form.get("purpose") });
      if (!given.success) return "invalid";
      await accounts.deletePicture(id, given.data.purpose);
      return "saved";
    },
    async sensitive({ id }, form) {
      await accounts.changeAccount(id, { allowsExplicitContent: form.has("isEnabled") }, now());
      return "saved";
    },
    async consents({ id }, form) {
      await accounts.changeAccount(id, { acceptsNewsletter: form.has("isEnabled") }, now());
      return "saved";
    },
    async unlinkProvider({ id }, form) {
      const given = accountSchemas.unlinkProvider.params.safeParse({ provider: form.get("provider") });
      if (!given.success) return "invalid";
      await accounts.unlinkProvider(id, given.data.provider);
      return "saved";
    },
    async endSession({ id }, form) {
      const given = accountSchemas.endSession.params.safeParse({ id: form.get("id") });
      if (!given.success) return "invalid";
      await accounts.endSessionById(id, given.data.id);
      return "saved";
    },
    async removePasskey(account, form) {
      const given = accountSchemas.removePasskey.params.safeParse({ id: form.get("id") });
      if (!given.success) return "invalid";
      requireAdministrator(account);
      if (!isReauthenticated(account, now())) {
        return { path: confirmationPath("passkeys", { outcome: "unconfirmed" }) };
      }
      await removeOwnPasskey(auth, account, given.data.id);
      return "saved";
    },
    async revokeToken({ id }, form) {
      const given = accountSchemas.revokeAccessToken.params.safeParse({ id: form.get("id") });
      if (!given.success) return "invalid";
      await accounts.revokeAccessToken(id, given.data.id);
      return "saved";
    },
    async logoutEverywhere({ id }, _, context) {
      await accounts.endAllSessions(id);
      sessions.forget(context);
      return "left";
    },
    async delete(account, form, context) {
      if (!isReauthenticated(account, now())) {
        return { path: confirmationPath("delete", { outcome: "unconfirmed" }) };
      }
      const given = accountSchemas.deleteAccount.body.safeParse({ email: form.get("email") });
      if (!given.success || accountEmail(given.data.email) !== account.email) return "email-of-other";
      await accounts.deleteAccount(account);
      sessions.forget(context);
      return "left";
    },
  };
}
