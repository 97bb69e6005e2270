import { Parcel } from "@parcel/core";

const bundler = new Parcel({
  entries: "page/index.html",
  config: "@parcel/config-default",
  mode: "production",
  defaultTargetOptions: { distDir: "built/parcel", publicUrl: "./" },
  shouldDisableCache: true,
});
await bundler.run();
