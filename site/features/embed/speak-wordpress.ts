/** WordPress names the frame by a secret in its address, and believes only messages that repeat it. */
const secretPattern = /^#\?secret=([a-z0-9]{1,64})$/i;

/**
 * Lets a frame work in WordPress, which runs frames of sites that it does not know in a sandbox without pop-ups, and hides them until
 * they speak. The page around follows links to the frame's own site. Returns a function that asks for a height: WordPress takes 200 to
 * 1000 pixels, so frames of less keep the size of their snippet. Does nothing elsewhere.
 */
export function speakWordPress(page: Window): (heightPx: number) => void {
  const { location, parent, document } = page;
  const [, secret] = secretPattern.exec(location.hash) ?? [];
  if (!secret || parent === page) return () => {};
  const post = (message: "link" | "height" | "shown", value: string | number = "") =>
    // Nobody but the page around knows the secret, and the values are public.
    parent.postMessage({ message, value, secret }, "*");
  let askedPx: number | undefined;
  const show = () => (askedPx === undefined ? post("shown") : post("height", askedPx));

  document.addEventListener("click", (event) => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || link.host !== location.host) return;
    event.preventDefault();
    post("link", link.href);
  });
  page.addEventListener("message", ({ source, data }: MessageEvent) => {
    // Its script has loaded after the frame, and missed what was posted before.
    if (source === parent && data?.message === "ready" && data.secret === secret) show();
  });
  // At once, because browsers lay out no frame that is hidden.
  show();
  return (heightPx) => {
    askedPx = heightPx;
    show();
  };
}
