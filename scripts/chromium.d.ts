/** Arguments that headless Chromium needs as root and without a network. */
export declare const chromiumArguments: string[];
/**
 * Path of Chromium on this machine: CHROMIUM_PATH, else one on PATH. Undefined if Playwright's own should be
 * used.
 */
export declare function chromiumPath(): string | undefined;
/** Installs a browser if there is none: as root Debian's package, else Playwright's download. */
export declare function ensureChromium(): void;
