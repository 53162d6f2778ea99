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
const soon = (ms, value) => new Promise((done) => setTimeout(done, ms, value));

/**
 * @param graphql the server's graphql-js
 * @param upload the server's scalar for files, and `read(file)`, which gives { name, type, text } of what it makes of one
 * @param directives more directives
 * @param streams lists may be async iterables
 */
export function createSchema(graphql, { upload, directives = [], streams = false } = {}) {
  const { GraphQLObjectType, GraphQLSchema, specifiedDirectives } = graphql;
  /** What the operations count. */
  const counts = { total: 0, waiting: 0 };
  const fields = {
    Query: queryFields(graphql, counts, streams),
    Mutation: { ...addField(graphql, counts), ...(upload && uploadFields(graphql, upload)) },
    Subscription: subscriptionFields(graphql, counts),
  };
  const rootType = (name) => new GraphQLObjectType({ name, fields: fields[name] });
  return new GraphQLSchema({
    query: rootType("Query"),
    mutation: rootType("Mutation"),
    subscription: rootType("Subscription"),
    directives: [...specifiedDirectives, ...directives],
  });
}

function typeHelpers({ GraphQLList, GraphQLNonNull }) {
  const must = (type) => new GraphQLNonNull(type);
  return { must, listOf: (type) => must(new GraphQLList(must(type))) };
}

/** A resolver that fails at once. */
const throwsBroken =
  ({ GraphQLError }) =>
  () => {
    throw new GraphQLError("It broke");
  };

/** A resolver that fails a little later. */
const breaks =
  ({ GraphQLError }, ms) =>
  async () => {
    await soon(ms);
    throw new GraphQLError("It broke");
  };

function createPerson(graphql, streams) {
  const { GraphQLID, GraphQLObjectType, GraphQLString } = graphql;
  const { must, listOf } = typeHelpers(graphql);
  const Address = new GraphQLObjectType({
    name: "Address",
    fields: {
      city: { type: GraphQLString },
      street: { type: GraphQLString, resolve: () => soon(10, "Main Street") },
    },
  });
  const Person = new GraphQLObjectType({
    name: "Person",
    fields: () => ({
      id: { type: must(GraphQLID) },
      name: { type: must(GraphQLString) },
      bio: { type: GraphQLString, resolve: ({ name }) => soon(5, `${name} was here.`) },
      address: { type: Address, resolve: () => ({ city: "London" }) },
      broken: { type: GraphQLString, resolve: breaks(graphql, 2) },
      strict: { type: must(GraphQLString), resolve: breaks(graphql, 2) },
      friends: {
        type: listOf(Person),
        resolve: ({ friends }) => (streams ? later(friends.map(person), 3) : friends.map(person)),
      },
    }),
  });
  return Person;
}

function createFilter(graphql) {
  const { GraphQLInputObjectType, GraphQLInt, GraphQLList, GraphQLString } = graphql;
  return new GraphQLInputObjectType({
    name: "Filter",
    fields: {
      text: { type: GraphQLString },
      limit: { type: GraphQLInt },
      tags: { type: new GraphQLList(typeHelpers(graphql).must(GraphQLString)) },
    },
  });
}

function queryFields(graphql, counts, streams) {
  const { GraphQLBoolean, GraphQLInt, GraphQLString } = graphql;
  const { must } = typeHelpers(graphql);
  return {
    ...textFields(graphql),
    ...listFields(graphql, streams),
    broken: { type: GraphQLString, resolve: throwsBroken(graphql) },
    strict: { type: must(GraphQLString), resolve: throwsBroken(graphql) },
    me: {
      type: GraphQLString,
      resolve(_, __, { user }) {
        if (!user) throw errorWith(graphql, "Sign in first", { code: "UNAUTHENTICATED" });
        return user;
      },
    },
    total: { type: must(GraphQLInt), resolve: () => counts.total },
    waiting: { type: must(GraphQLInt), resolve: () => counts.waiting },
    never: { type: GraphQLBoolean, resolve: () => new Promise(() => {}) },
  };
}

function textFields(graphql) {
  const { GraphQLString } = graphql;
  const { must } = typeHelpers(graphql);
  return {
    hello: {
      type: must(GraphQLString),
      args: { name: { type: GraphQLString, defaultValue: "world" } },
      resolve: (_, { name }) => `Hello ${name}`,
    },
    echo: { type: must(GraphQLString), args: { text: { type: must(GraphQLString) } }, resolve: (_, { text }) => text },
    describe: {
      type: must(GraphQLString),
      args: { filter: { type: createFilter(graphql) } },
      resolve: (_, args) => JSON.stringify(args),
    },
  };
}

function listFields(graphql, streams) {
  const { GraphQLID, GraphQLInt, GraphQLString } = graphql;
  const { must, listOf } = typeHelpers(graphql);
  const Person = createPerson(graphql, streams);
  return {
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
  };
}

function addField(graphql, counts) {
  const { GraphQLInt } = graphql;
  return {
    add: {
      type: typeHelpers(graphql).must(GraphQLInt),
      args: { by: { type: GraphQLInt, defaultValue: 1 } },
      resolve(_, { by }) {
        counts.total += by;
        return counts.total;
      },
    },
  };
}

function uploadFields(graphql, { scalar, read }) {
  const { GraphQLInputObjectType, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLString } = graphql;
  const { must, listOf } = typeHelpers(graphql);
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
  return {
    upload: { type: File, args: { file: { type: must(scalar) } }, resolve: (_, { file }) => read(file) },
    uploadAll: {
      type: listOf(File),
      args: { files: { type: listOf(scalar) } },
      resolve: (_, { files }) => Promise.all(files.map(read)),
    },
    uploadAlbum: {
      type: listOf(File),
      args: { album: { type: must(Album) }, again: { type: scalar } },
      resolve: (_, { album, again }) =>
        Promise.all([album.cover, ...(album.pages ?? []), again].filter(Boolean).map(read)),
    },
  };
}

function subscriptionFields(graphql, counts) {
  const { GraphQLError, GraphQLInt } = graphql;
  const { must } = typeHelpers(graphql);
  return {
    countTo: {
      type: must(GraphQLInt),
      args: { n: { type: must(GraphQLInt) } },
      resolve: (value) => value,
      async *subscribe(_, { n }) {
        for (let i = 1; i <= n; i++) yield await soon(2, i);
      },
    },
    forever: {
      type: must(GraphQLInt),
      resolve: (value) => value,
      async *subscribe() {
        counts.waiting++;
        try {
          for (let i = 1; ; i++) yield await soon(5, i);
        } finally {
          counts.waiting--;
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
        for (let i = 1; i <= 3; i++) yield await soon(2, i);
      },
    },
    refused: {
      type: must(GraphQLInt),
      subscribe() {
        throw new GraphQLError("Not for you");
      },
    },
  };
}

/** The constructor's signature differs between 15 and 16. */
function errorWith({ GraphQLError, version }, message, extensions) {
  return Number(version.split(".")[0]) < 16
    ? new GraphQLError(message, null, null, null, null, null, extensions)
    : new GraphQLError(message, { extensions });
}

async function* later(items, ms) {
  for (const item of items) yield await soon(ms, item);
}

/** Who a request's `authorization` header says that it is: "gone" for a token that has run out. */
export function userOf(authorization) {
  return { "Bearer fresh": "Ada", "Bearer stale": "gone" }[authorization ?? ""];
}
