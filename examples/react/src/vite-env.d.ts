/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the library. */
  readonly TUNA_URL: string;
}
