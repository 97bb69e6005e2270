import { createEmbed } from "@tuna/sdk/embed";

/** A partner's page with the package: controls its first iframe and records its events. */
const iframe = document.querySelector("iframe");
if (iframe) {
  const embed = createEmbed(iframe);
  const heard: string[] = [];
  for (const type of ["ready", "play", "pause", "progress", "ended", "error"] as const) {
    embed.on(type, () => heard.push(type));
  }
  Object.assign(window, { embed, heard });
}
