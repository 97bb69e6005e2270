/** Logging in from a page of another site: in the dialog there, and in the site's own window. */
export const embedLoginTexts = {
  title: "Log in for {site}",
  asks: "{site} wants to know who you are on {brand}.",
  gets: "For ten minutes, that site can see your name and whether you allow explicit content. It does not get your email address or your code.",
  continueTo: "Continue to {site}",
  loggedInAs: "Logged in as {name}",
  notYou: "If you did not come from {site}, close this window.",
  wayBack:
    "You are logged in, but this window lost the page that opened it. Go back to {site} and press Log in again.",
  logIn: "Log in with {brand}",
  why: "Logging in opens a window of {brand}. What you type there stays there.",
  waiting: "Waiting for you to log in in the other window.",
  blocked: "Your browser blocked the window. Allow it, or continue on {brand}.",
  closed: "The window was closed before you logged in.",
  onSite: "Continue on {brand}",
} as const;
