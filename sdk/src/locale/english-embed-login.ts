/** Logging in from a page of another site: in the dialog there, and in the library's own window. */
export const embedLoginTexts = {
  title: "Log in for {site}",
  asks: "{site} asks who you are at {brand}.",
  gets: "That site gets your name and whether you allow explicit content, for ten minutes. It gets neither your email address nor your code.",
  continueTo: "Continue to {site}",
  loggedInAs: "Logged in as {name}",
  notYou: "If you did not come from {site}, close this window.",
  wayBack:
    "This window has lost the page that opened it. You are logged in: go back to {site} and press Log in again.",
  logIn: "Log in with {brand}",
  why: "Logging in opens a window of {brand}. What you type there stays there.",
  waiting: "Waiting for you to log in in the other window.",
  blocked: "Your browser kept the window from opening. Allow it, or go on in {brand}.",
  closed: "The window was closed before you had logged in.",
  onSite: "Go on in {brand}",
} as const;
