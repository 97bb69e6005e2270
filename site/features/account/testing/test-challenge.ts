import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A service with Turnstile's interface, which runs in this process. */
export interface TestChallenge {
  /** Environment variables that configure it at a site. */
  variables: Record<string, string>;
  /** Forms in which sites have asked whether a solution is right. */
  checks: Record<string, string>[];
  close(): Promise<void>;
}

/** What the service's script does: it solves the challenge when its button is pressed. */
const script = `
window.turnstile = {
  render(place, { sitekey, callback }) {
    const button = place.appendChild(document.createElement("button"));
    button.textContent = "I am a person";
    button.onclick = () => callback("solved-" + sitekey);
  },
};
showChallenge();
`;

/** Accepts each solution once, like the real service. */
export async function startTestChallenge(): Promise<TestChallenge> {
  const checks: TestChallenge["checks"] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith("/turnstile/v0/api.js")) {
      response.setHeader("content-type", "text/javascript");
      return response.end(script);
    }
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const isNew = !checks.some((check) => check.response === form.response);
    checks.push(form);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ success: isNew && form.secret === "secret" && form.response === "solved-site" }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      TURNSTILE_SITE_KEY: "site",
      TURNSTILE_SECRET_KEY: "secret",
      TURNSTILE_URL: `http://127.0.0.1:${port}`,
    },
    checks,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
