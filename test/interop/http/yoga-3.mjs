/** graphql-yoga 3, which still sends subscriptions as multipart/mixed to a client that accepts it: parts without an envelope. */
import * as graphql from "graphql";
import { createYoga } from "graphql-yoga-3";
import { createSchema } from "./schema.mjs";
import { inFront, listen } from "./serve.mjs";

listen(inFront(createYoga({ schema: createSchema(graphql), logging: false })));
