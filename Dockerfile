# Builds everything in one stage and keeps what runs in another: a Node, this program, and a user without rights.
# docs/operate.md tells how it is used.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run package -- --dir=/prumo && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
# The binary alone: the image of Node also holds npm, a compiler's headers and a shell.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /prumo /prumo
# A new volume takes the owner of the folder that it is mounted over.
COPY --from=build --chown=nonroot:nonroot /data /data
WORKDIR /prumo
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_OPTIONS=--max-old-space-size=768 MALLOC_ARENA_MAX=2
USER nonroot
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["node", "bin/prumo.mjs", "ready"]
ENTRYPOINT ["node", "bin/prumo.mjs"]
