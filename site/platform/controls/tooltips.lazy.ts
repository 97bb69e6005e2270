import "../styles/tooltip.css";

/**
 * Shows the names of buttons and links that are signs without a word, under the pointer and at the focus of the keyboard. Touch
 * shows none. Any key or press hides them.
 */
export function startTooltips(): void {
  const tooltip = document.createElement("div");
  tooltip.className = "tooltip";
  tooltip.role = "tooltip";
  // Assistive technology has the name from the control.
  tooltip.ariaHidden = "true";
  if ("popover" in tooltip) tooltip.popover = "manual";
  document.body.append(tooltip);

  function name(control: HTMLElement | null): void {
    const text = control && nameOfSign(control);
    if (!CSS.supports("position-area", "block-end")) {
      if (text) control.title = text;
      return;
    }
    tooltip.hidePopover();
    if (!text) return;
    tooltip.textContent = text;
    tooltip.showPopover({ source: control });
  }

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch" && target !== tooltip) name(controlAt(target));
  });
  document.addEventListener("focusin", ({ target }) =>
    name((target as Element).matches(":focus-visible") ? controlAt(target) : null),
  );
  for (const event of ["focusout", "keydown", "pointerdown"])
    document.addEventListener(event, () => name(null), { capture: true });
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>("button, a");
}

/** Returns the name of a control without a readable word. Small windows shrink the words of some to nothing. */
function nameOfSign(control: HTMLElement): string | undefined {
  const text = control.innerText.trim();
  const isRead = /[\p{L}\p{N}]/u.test(text) && getComputedStyle(control).fontSize !== "0px";
  return isRead ? undefined : (control.ariaLabel ?? text);
}
