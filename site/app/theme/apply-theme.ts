// Runs before the first paint, as a classic script without imports: it sets on the root element what the first paint
// must know and a cached document cannot, the chosen theme and the banner that is still open.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  } catch {
    // Blocked storage: the system's theme stands.
  }
  const isClosed = (name: string) => `; ${document.cookie}`.includes(`; ${name}_banner=`);
  root.dataset.banner = !isClosed("info") ? "info" : !isClosed("soundboards") ? "soundboards" : "none";
})();
