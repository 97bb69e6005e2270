const policy = {
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "media-src": "'self'",
  "connect-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  "form-action": "'self'",
};

/** Headers of every document. Development lets Vite put styles into the page and keep its socket open. */
export function securityHeaders(isDevelopment: boolean): Record<string, string> {
  const development = { "style-src": "'self' 'unsafe-inline'", "connect-src": "'self' ws:" };
  const directives = Object.entries({ ...policy, ...(isDevelopment ? development : {}) });
  return {
    "content-security-policy": directives.map(([name, value]) => `${name} ${value}`).join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}
