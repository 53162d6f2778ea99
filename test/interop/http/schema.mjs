/**
 * One schema for every server here. Each brings its own copy of graphql-js (15, 16 or 17), so it is made from the copy
 * that is handed in. Extensions by option: what not every server can do.
 */

const LANGUAGES = ["Ελληνικά", "日本語", "עברית", "Íslenska", "𐍈 Gothic"];
const PEOPLE = [
  { id: "1", name: "Ada Lovelace", friends: ["2", "3"] },
  { id: "2", name: "Zoë Ångström", friends: ["1"] },
  { id: "3", name: "李 🦋", friends: [] },
];
const person = (id) => PEOPLE.find((one) => one.id === id) ?? null;
const soon = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * @param graphql the server's graphql-js
 * @param upload the server's scalar for files, and `read(file)`, which gives { name, type, text } of what it makes of one
 * @param directives more directives
 * @param streams lists may be async iterables
 */
export function createSchema(graphql, { upload, directives = [], streams = false } = {}) {
  const {
    GraphQLBoolean,
    GraphQLError,
    GraphQLID,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLString,
    specifiedDirectives,
  } = graphql;
  const must = (type) => new GraphQLNonNull(type);
  const listOf = (type) => must(new GraphQLList(must(type)));
  let total = 0;
  let waiting = 0;

  const Person = new GraphQLObjectType({
    name: "Person",
    fields: () => ({
      id: { type: must(GraphQLID) },
      name: { type: must(GraphQLString) },
      bio: { type: GraphQLString, resolve: async ({ name }) => (await soon(5), `${name} was here.`) },
      address: {
        type: new GraphQLObjectType({
          name: "Address",
          fields: {
            city: { type: GraphQLString },
            street: { type: GraphQLString, resolve: async () => (await soon(10), "Main Street") },
          },
        }),
        resolve: () => ({ city: "London" }),
      },
      broken: {
        type: GraphQLString,
        resolve: async () => {
          await soon(2);
          throw new GraphQLError("It broke");
        },
      },
      strict: {
        type: must(GraphQLString),
        resolve: async () => {
          await soon(2);
          throw new GraphQLError("It broke");
        },
      },
      friends: {
        type: listOf(Person),
        resolve: ({ friends }) => (streams ? later(friends.map(person), 3) : friends.map(person)),
      },
    }),
  });

  const Filter = new GraphQLInputObjectType({
    name: "Filter",
    fields: {
      text: { type: GraphQLString },
      limit: { type: GraphQLInt },
      tags: { type: new GraphQLList(must(GraphQLString)) },
    },
  });

  const query = {
    hello: {
      type: must(GraphQLString),
      args: { name: { type: GraphQLString, defaultValue: "world" } },
      resolve: (_, { name }) => `Hello ${name}`,
    },
    echo: { type: must(GraphQLString), args: { text: { type: must(GraphQLString) } }, resolve: (_, { text }) => text },
    describe: {
      type: must(GraphQLString),
      args: { filter: { type: Filter } },
      resolve: (_, args) => JSON.stringify(args),
    },
    person: { type: Person, args: { id: { type: must(GraphQLID) } }, resolve: (_, { id }) => person(id) },
    people: { type: listOf(Person), resolve: () => (streams ? later(PEOPLE, 3) : PEOPLE) },
    numbers: {
      type: listOf(GraphQLInt),
      args: { count: { type: must(GraphQLInt) } },
      resolve: (_, { count }) => (streams ? later([...Array(count).keys()], 1) : [...Array(count).keys()]),
    },
    lines: {
      type: listOf(GraphQLString),
      args: { count: { type: must(GraphQLInt) } },
      resolve: (_, { count }) => Array.from({ length: count }, (_, line) => `${line} ${LANGUAGES[line % 5]}`),
    },
    broken: {
      type: GraphQLString,
      resolve: () => {
        throw new GraphQLError("It broke");
      },
    },
    strict: {
      type: must(GraphQLString),
      resolve: () => {
        throw new GraphQLError("It broke");
      },
    },
    me: {
      type: GraphQLString,
      resolve(_, __, { user }) {
        if (!user) throw error("Sign in first", { code: "UNAUTHENTICATED" });
        return user;
      },
    },
    total: { type: must(GraphQLInt), resolve: () => total },
    waiting: { type: must(GraphQLInt), resolve: () => waiting },
    never: { type: GraphQLBoolean, resolve: () => new Promise(() => {}) },
  };

  const mutation = {
    add: {
      type: must(GraphQLInt),
      args: { by: { type: GraphQLInt, defaultValue: 1 } },
      resolve: (_, { by }) => (total += by),
    },
  };

  if (upload) {
    const { scalar, read } = upload;
    const File = new GraphQLObjectType({
      name: "File",
      fields: {
        name: { type: GraphQLString },
        type: { type: GraphQLString },
        text: { type: GraphQLString },
        size: { type: GraphQLInt },
      },
    });
    const Album = new GraphQLInputObjectType({
      name: "Album",
      fields: {
        title: { type: GraphQLString },
        cover: { type: scalar },
        pages: { type: new GraphQLList(must(scalar)) },
      },
    });
    mutation.upload = { type: File, args: { file: { type: must(scalar) } }, resolve: (_, { file }) => read(file) };
    mutation.uploadAll = {
      type: listOf(File),
      args: { files: { type: listOf(scalar) } },
      resolve: (_, { files }) => Promise.all(files.map(read)),
    };
    mutation.uploadAlbum = {
      type: listOf(File),
      args: { album: { type: must(Album) }, again: { type: scalar } },
      resolve: (_, { album, again }) =>
        Promise.all([album.cover, ...(album.pages ?? []), again].filter(Boolean).map(read)),
    };
  }

  const subscription = {
    countTo: {
      type: must(GraphQLInt),
      args: { n: { type: must(GraphQLInt) } },
      resolve: (value) => value,
      async *subscribe(_, { n }) {
        for (let i = 1; i <= n; i++) yield (await soon(2), i);
      },
    },
    forever: {
      type: must(GraphQLInt),
      resolve: (value) => value,
      async *subscribe() {
        waiting++;
        try {
          for (let i = 1; ; i++) yield (await soon(5), i);
        } finally {
          waiting--;
        }
      },
    },
    failing: {
      type: must(GraphQLInt),
      resolve(value) {
        if (value === 2) throw new GraphQLError("Two is too many");
        return value;
      },
      async *subscribe() {
        for (let i = 1; i <= 3; i++) yield (await soon(2), i);
      },
    },
    refused: {
      type: must(GraphQLInt),
      subscribe() {
        throw new GraphQLError("Not for you");
      },
    },
  };

  /** The constructor's signature differs between 15 and 16. */
  function error(message, extensions) {
    return Number(graphql.version.split(".")[0]) < 16
      ? new GraphQLError(message, null, null, null, null, null, extensions)
      : new GraphQLError(message, { extensions });
  }

  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: query }),
    mutation: new GraphQLObjectType({ name: "Mutation", fields: mutation }),
    subscription: new GraphQLObjectType({ name: "Subscription", fields: subscription }),
    directives: [...specifiedDirectives, ...directives],
  });
}

async function* later(items, ms) {
  for (const item of items) yield (await soon(ms), item);
}

/** Who a request's `authorization` header says that it is: "gone" for a token that has run out. */
export function userOf(authorization) {
  return { "Bearer fresh": "Ada", "Bearer stale": "gone" }[authorization ?? ""];
}
