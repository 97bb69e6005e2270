// Runs before the first paint, as a classic script: it sets the chosen theme before anything is drawn in another one.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // Blocked storage: the system's theme stands.
  }
})();
