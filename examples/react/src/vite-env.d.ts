/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the site. */
  readonly TUNA_URL: string;
}
