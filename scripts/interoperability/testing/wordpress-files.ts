import { HANG_TIMEOUT_MS } from "../../testing/hang-timeout.ts";

/** Returns `wp-config.php`. Everything that PHP complains of is logged. */
export function configuration({ socket, url, log }: { socket: string; url: string; log: string }): string {
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    WP_HOME: url,
    WP_SITEURL: url,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
    // Nothing of it may reach for the internet.
    WP_HTTP_BLOCK_EXTERNAL: false,
    AUTOMATIC_UPDATER_DISABLED: true,
    DISABLE_WP_CRON: true,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define("${name}", ${JSON.stringify(value)});`,
  );
  return `<?php
${lines.join("\n")}
$table_prefix = "wp_";
defined("ABSPATH") || define("ABSPATH", __DIR__ . "/");
require_once ABSPATH . "wp-settings.php";
`;
}

/** Lets WordPress call the tested site, which has no usual port, and nothing else. A busy machine may answer late. */
export function safePorts(siteUrl: string): string {
  const { port, host } = new URL(siteUrl);
  return `<?php
add_filter("http_allowed_safe_ports", fn ($ports) => array(...$ports, ${port}));
add_filter("http_request_timeout", fn () => ${HANG_TIMEOUT_MS / 1000});
add_filter("pre_http_request", function ($answer, $arguments, $url) {
  return str_contains($url, "${host}") ? $answer : new WP_Error("no-network");
}, 10, 3);
`;
}

/** Installs WordPress with an administrator and an author. */
export function installation(
  people: Record<"administrator" | "author", { name: string; password: string }>,
): string {
  const { administrator, author } = people;
  return `
require ABSPATH . "wp-admin/includes/upgrade.php";
wp_install("Blog", "${administrator.name}", "${administrator.name}@blog.example", true, "", "${administrator.password}");
wp_insert_user(array("user_login" => "${author.name}", "user_pass" => "${author.password}", "user_email" => "${author.name}@blog.example", "role" => "author"));
switch_theme("twentytwentythree");
`;
}
