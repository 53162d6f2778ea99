/** graphql-yoga with everything that it offers: APQ, CSRF prevention, @defer and @stream, event streams, uploads. */
import { useAPQ } from "@graphql-yoga/plugin-apq";
import { useCSRFPrevention } from "@graphql-yoga/plugin-csrf-prevention";
import { useDeferStream } from "@graphql-yoga/plugin-defer-stream";
import * as graphql from "graphql";
import { createGraphQLError, createYoga } from "graphql-yoga";
import { createSchema, userOf } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

const scalar = new graphql.GraphQLScalarType({ name: "Upload" });
const read = async (file) => ({ name: file.name, type: file.type, size: file.size, text: await file.text() });

const yoga = createYoga({
  schema: createSchema(graphql, { upload: { scalar, read }, streams: true }),
  logging: false,
  context({ request }) {
    const user = userOf(request.headers.get("authorization"));
    if (user === "gone")
      throw createGraphQLError("The token has run out", {
        extensions: { code: "UNAUTHENTICATED", http: { status: 401 } },
      });
    return { user };
  },
  plugins: [useAPQ(), useCSRFPrevention({ requestHeaders: ["x-graphql-yoga-csrf"] }), useDeferStream()],
});

listen(inFront(yoga));
