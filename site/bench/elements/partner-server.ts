import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Peer } from "./build-peers.ts";
import { type PartnerCard, partnerPage, type Variant, variants } from "./partner-page.ts";

export interface PartnerServer {
  urlOf(variant: Variant, count: number, hasFallback?: boolean): string;
  stop(): void;
}

/** Serves a partner's site, whose pages contain a number of cards in one of the variants. */
export async function startPartnerServer(
  siteUrl: string,
  cards: readonly PartnerCard[],
  peers: Record<Peer, Buffer>,
): Promise<PartnerServer> {
  const scripts = new Map(
    Object.entries(peers).map(([peer, script]) => [`/${peer}.js`, brotliCompressSync(script)]),
  );
  const server: Server = createServer(({ url = "/" }, response) => {
    const script = scripts.get(url);
    if (script) {
      response.setHeader("content-type", "text/javascript");
      response.setHeader("content-encoding", "br");
      return void response.end(script);
    }
    const { pathname, searchParams } = new URL(url, "http://partner");
    const variant = variants.find((name) => `/${name}` === pathname);
    if (!variant) return void response.writeHead(404).end();
    const count = Number(searchParams.get("count"));
    const hasFallback = searchParams.has("fallback");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(partnerPage({ variant, siteUrl, hasFallback, cards: repeat(cards, count) }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (variant, count, hasFallback = false) =>
      `http://127.0.0.1:${port}/${variant}?count=${count}${hasFallback ? "&fallback" : ""}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function repeat(cards: readonly PartnerCard[], count: number): PartnerCard[] {
  return Array.from({ length: count }, (_, index) => cards[index % cards.length]).filter((card) => !!card);
}
