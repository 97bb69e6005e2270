/** The event with which a browser offers to install the site. `before-hydration.ts` keeps it, since it comes only once. */
interface InstallOfferEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Absent where the browser offers nothing, and after the offer was answered. */
    installOffer?: InstallOfferEvent | undefined;
  }
}

/** Dispatched on the window when {@link Window.installOffer} changes. */
export const INSTALL_OFFER_EVENT = "install-offer";
