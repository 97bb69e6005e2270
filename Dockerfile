# The image of a site: docs/installing.md explains how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /build
# The manifests alone, so that a change of a source installs nothing again.
COPY package.json package-lock.json ./
COPY sdk/package.json sdk/
COPY widgets/package.json widgets/
COPY site/package.json site/
COPY examples/html/package.json examples/html/
COPY examples/node/package.json examples/node/
COPY examples/react/package.json examples/react/
COPY examples/strict-csp/package.json examples/strict-csp/
COPY examples/svelte/package.json examples/svelte/
COPY examples/vue/package.json examples/vue/
COPY examples/wordpress/package.json examples/wordpress/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run release:site -- /release

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
COPY --from=build /release ./
RUN install --directory --owner=1000 --group=1000 --mode=0700 /data
# The user "node" by its number, because Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "--conditions=tuna-source", "--input-type=module", "--eval", "import { addressOfSite } from './site/cli/machine/settings.ts'; const { ok } = await fetch(`http://${addressOfSite(process.env)}/readyz`); process.exit(ok ? 0 : 1)"]
# Not through npm or a shell: node receives the signals itself, and ends with 0 after SIGTERM.
CMD ["node", "--conditions=tuna-source", "site/composition/start.server.ts"]
