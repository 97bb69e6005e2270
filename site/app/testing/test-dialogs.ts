/** Lets dialogs of a test open and close: jsdom has them, but none of the two. They tell of it as browsers do, later. */
export function allowModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}
