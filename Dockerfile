# The service as an image. It uses the Node.js of the base image and runs as an unprivileged user on a read-only root.
# It writes only to /data and /tmp: docker run --read-only --tmpfs /tmp -v reverie:/data -p 8080:8080 -p 8081:8081 reverie

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json ./client/
COPY console/package.json ./console/
COPY engines/package.json ./engines/
COPY mock/package.json ./mock/
COPY upstreams/package.json ./upstreams/
# The base image has Node.js, so npm skips the packages that contain it.
RUN npm ci --omit=dev --workspace=engines --workspace=upstreams --include-workspace-root

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Reverie" \
      org.opencontainers.image.description="A self-hostable API for generated media and character chat." \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 ALT_PORT=8081 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE README.md CHANGELOG.md ./
COPY docs ./docs
COPY generated ./generated
COPY openapi ./openapi
COPY src ./src
COPY engines ./engines
COPY upstreams ./upstreams
USER node
VOLUME /data
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
