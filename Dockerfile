# Reverie as an image: what runs, on the Node.js of the base, as a user without rights, on a read-only root.
# Only /data is written (and /tmp): docker run --read-only --tmpfs /tmp -v reverie:/data -p 8080:8080 -p 8081:8081 reverie

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The base has Node.js: npm leaves out the packages that bring one along.
RUN npm ci --omit=dev

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
USER node
VOLUME /data
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
