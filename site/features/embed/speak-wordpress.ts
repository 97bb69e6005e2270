/** WordPress names the frame by a secret in its address, and believes only messages that repeat it. */
const secretPattern = /^#\?secret=([a-z0-9]{1,64})$/i;

/**
 * Lets links of a frame work in WordPress, which runs frames of sites that it does not know in a sandbox without pop-ups: the page
 * around it follows those to the frame's own site. Posts the height too, if `heightPx` measures it; WordPress takes 200 to 1000
 * pixels. Does nothing elsewhere.
 */
export function speakWordPress(page: Window, heightPx?: () => number): void {
  const { location, parent, document } = page;
  const [, secret] = secretPattern.exec(location.hash) ?? [];
  if (!secret || parent === page) return;
  const post = (message: "link" | "height", value: string | number) =>
    // Nobody but the page around knows the secret, and the values are public.
    parent.postMessage({ message, value, secret }, "*");

  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || link.host !== location.host) return;
    event.preventDefault();
    post("link", link.href);
  });
  if (!heightPx) return;
  const postHeight = () => post("height", heightPx());
  new ResizeObserver(postHeight).observe(document.documentElement);
  page.addEventListener("message", ({ source, data }: MessageEvent) => {
    // It has loaded after the frame, and missed what was posted before.
    if (source === parent && data?.message === "ready" && data.secret === secret) postHeight();
  });
}
