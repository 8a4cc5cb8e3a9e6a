# Platewise in a container. The image holds what runs: no compiler, no package manager's cache, no tests.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY generator/package.json generator/
COPY reader/package.json reader/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json LICENSE THIRD_PARTY_NOTICES.md ./
COPY domain domain
COPY contract contract
COPY generator generator
COPY reader reader
COPY server server
COPY web web
COPY docs docs
RUN cd web && npx vite build
RUN node server/build.ts
RUN npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only > sbom.cdx.json
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json /app/LICENSE /app/THIRD_PARTY_NOTICES.md /app/sbom.cdx.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/contract contract
COPY --from=build /app/generator generator
COPY --from=build /app/reader reader
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data && chmod 711 /data
USER node
VOLUME /data
EXPOSE 3000
# Reading pictures takes a while to warm up; the process itself answers within seconds.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/dist/main.js"]
