const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "media-src": "'self'",
  "connect-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
};

/** Headers of every document; `frameAncestors` says which pages may show it in a frame. Development lets Vite put styles into the page and keep its socket open. */
export function securityHeaders(isDevelopment: boolean, frameAncestors = "'none'"): Record<string, string> {
  const development = { "style-src": "'self' 'unsafe-inline'", "connect-src": "'self' ws:" };
  const directives = Object.entries({
    ...policy,
    "frame-ancestors": frameAncestors,
    ...(isDevelopment ? development : {}),
  });
  return {
    "content-security-policy": directives.map(([name, value]) => `${name} ${value}`).join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}
