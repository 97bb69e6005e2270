// Runs before the first paint, as a classic script without imports: it sets on the root element what the first paint
// must know and a cached document cannot, the chosen theme and the banners that are still open.
(() => {
  const root = document.documentElement;
  const cookies = `; ${document.cookie}; `;
  // Blocked storage: the system's theme stands, and cookies alone tell what was closed.
  const attempt = <Value>(read: () => Value) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const theme = attempt(() => localStorage.getItem("theme"));
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;

  const isClosed = (name: string) => cookies.includes(`; ${name}_banner=`);
  root.dataset.banner = !isClosed("info") ? "info" : !isClosed("soundboards") ? "soundboards" : "none";

  const properties = [
    attempt(() => decodeURIComponent(/; cProps=(.*?); /.exec(cookies)?.[1] ?? "")),
    attempt(() => localStorage.getItem("cProps")),
  ];
  const closed = properties.flatMap((text) => attempt(() => [...JSON.parse(text ?? "").closedBanners]));
  root.dataset.closed = ["search", "category"].filter((name) => closed.includes(name)).join(" ");
})();
