/**
 * Adds the missing open and close methods of dialogs to jsdom. They dispatch their events later, as browsers do.
 */
export function allowModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}
