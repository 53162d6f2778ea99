/**
 * Schemas as makers of servers generate them, for one table of assets with a key of any name and type, and one of its items. Items have a
 * name that begins like that of assets, and refer to them by their key.
 */

export interface KeyPart {
  name: string;
  scalar: "ID" | "Int" | "String" | "uuid";
}

/** A generated schema, and what has to be offered on an asset. */
export interface Generated {
  style: string;
  sdl: string;
  type: string;
  item: string;
  /** The action that changes one asset by its key, and the one that deletes it. Undefined where its key has two parts. */
  edit: string | undefined;
  deletion: string | undefined;
}

/** Other names for the assets and their items. */
export interface Words {
  asset: string;
  item: string;
}

type Style = (keys: readonly KeyPart[]) => Generated | undefined;

const scalars = "scalar uuid";
const fieldsOf = (keys: readonly KeyPart[], mark = "!") =>
  keys.map(({ name, scalar }) => `${name}: ${scalar}${mark}`).join(" ");
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase());
const camelKeys = (keys: readonly KeyPart[]) => keys.map((key) => ({ ...key, name: camel(key.name) }));
const ofOne = <Name>(keys: readonly KeyPart[], name: Name) => (keys.length === 1 ? name : undefined);

const hasura: Style = (keys) => {
  const comparison = (name: string) =>
    `input ${name}_comparison_exp { _eq: ${name} _in: [${name}!] _neq: ${name} _gt: ${name} _is_null: Boolean }`;
  const table = (name: string, own: readonly KeyPart[], fields: readonly KeyPart[], links: string) => {
    const filter = [...own, ...fields].map((each) => `${each.name}: ${each.scalar}_comparison_exp`).join(" ");
    return `
      type ${name} { ${fieldsOf(own)} ${fieldsOf(fields)} ${links} }
      input ${name}_bool_exp { _and: [${name}_bool_exp!] _or: [${name}_bool_exp!] _not: ${name}_bool_exp ${filter} }
      input ${name}_set_input { ${fieldsOf([...own, ...fields], "")} }
      input ${name}_insert_input { ${fieldsOf([...own, ...fields], "")} }
      input ${name}_pk_columns_input { ${fieldsOf(own)} }
      type ${name}_mutation_response { affected_rows: Int! returning: [${name}!]! }
      extend type query_root {
        ${name}(limit: Int, offset: Int, where: ${name}_bool_exp): [${name}!]!
        ${name}_by_pk(${fieldsOf(own)}): ${name}
      }
      extend type mutation_root {
        delete_${name}(where: ${name}_bool_exp!): ${name}_mutation_response
        delete_${name}_by_pk(${fieldsOf(own)}): ${name}
        insert_${name}(objects: [${name}_insert_input!]!): ${name}_mutation_response
        insert_${name}_one(object: ${name}_insert_input!): ${name}
        update_${name}(_set: ${name}_set_input, where: ${name}_bool_exp!): ${name}_mutation_response
        update_${name}_by_pk(_set: ${name}_set_input, pk_columns: ${name}_pk_columns_input!): ${name}
        update_${name}_many(updates: [${name}_updates!]!): [${name}_mutation_response]
      }
      input ${name}_updates { _set: ${name}_set_input where: ${name}_bool_exp! }`;
  };
  const title: KeyPart = { name: "title", scalar: "String" };
  const foreign = keys.map((key) => ({ ...key, name: key.name.startsWith("asset") ? key.name : `asset_${key.name}` }));
  const sdl = `
    ${scalars}
    schema { query: query_root mutation: mutation_root }
    type query_root { version: String } type mutation_root { ping: Boolean }
    ${["ID", "Int", "String", "uuid"].map(comparison).join("\n")}
    ${table("asset", keys, [title], "asset_items: [asset_item!]!")}
    ${table("asset_item", [{ name: "id", scalar: "Int" }], [title, ...foreign], "asset: asset!")}`;
  return {
    style: "Hasura",
    sdl,
    type: "asset",
    item: "asset_item",
    edit: ofOne(keys, "update_asset_by_pk"),
    deletion: ofOne(keys, "delete_asset_by_pk"),
  };
};

const prisma: Style = (written) => {
  const keys = camelKeys(written);
  const model = (name: string, own: readonly KeyPart[], fields: readonly KeyPart[], links: string, filters: string) => {
    const compound = own.map((key) => key.name).join("_");
    const unique =
      own.length === 1
        ? `input ${name}WhereUniqueInput { ${fieldsOf(own, "")} }`
        : `input ${name}WhereUniqueInput { ${compound}: ${name}${capital(compound)}CompoundUniqueInput }
           input ${name}${capital(compound)}CompoundUniqueInput { ${fieldsOf(own)} }`;
    const filter = [...own, ...fields].map((each) => `${each.name}: ${each.scalar}Filter`).join(" ");
    const one = name.replace(/^\w/, (letter) => letter.toLowerCase());
    return `
      type ${name} { ${fieldsOf(own)} ${fieldsOf(fields)} ${links} }
      ${unique}
      input ${name}WhereInput { AND: [${name}WhereInput!] OR: [${name}WhereInput!] NOT: [${name}WhereInput!] ${filter} ${filters} }
      input ${name}UpdateInput { ${fieldsOf([...own, ...fields], "")} }
      input ${name}CreateInput { ${fieldsOf([...own, ...fields], "")} }
      extend type Query {
        ${one}(where: ${name}WhereUniqueInput!): ${name}
        ${one}s(where: ${name}WhereInput, take: Int, skip: Int): [${name}!]!
      }
      extend type Mutation {
        createOne${name}(data: ${name}CreateInput!): ${name}!
        deleteMany${name}(where: ${name}WhereInput): AffectedRowsOutput!
        deleteOne${name}(where: ${name}WhereUniqueInput!): ${name}
        updateMany${name}(data: ${name}UpdateInput!, where: ${name}WhereInput): AffectedRowsOutput!
        updateOne${name}(data: ${name}UpdateInput!, where: ${name}WhereUniqueInput!): ${name}
        upsertOne${name}(create: ${name}CreateInput!, update: ${name}UpdateInput!, where: ${name}WhereUniqueInput!): ${name}!
      }`;
  };
  const title: KeyPart = { name: "title", scalar: "String" };
  const foreign = keys.map((key) => ({
    ...key,
    name: key.name.startsWith("asset") ? key.name : `asset${capital(key.name)}`,
  }));
  const filterOf = (name: string) => `input ${name}Filter { equals: ${name} in: [${name}!] not: ${name}Filter }`;
  const sdl = `
    ${scalars}
    type Query { version: String } type Mutation { ping: Boolean } type AffectedRowsOutput { count: Int! }
    ${["ID", "Int", "String", "uuid"].map(filterOf).join("\n")}
    input AssetRelationFilter { is: AssetWhereInput isNot: AssetWhereInput }
    ${model("Asset", keys, [title], "assetItems: [AssetItem!]!", "")}
    ${model("AssetItem", [{ name: "id", scalar: "Int" }], [title, ...foreign], "asset: Asset!", "asset: AssetRelationFilter")}`;
  return {
    style: "TypeGraphQL-Prisma",
    sdl,
    type: "Asset",
    item: "AssetItem",
    edit: ofOne(keys, "updateOneAsset"),
    deletion: ofOne(keys, "deleteOneAsset"),
  };
};

/** PostGraphile, with the ids of Relay or without. */
const postgraphile =
  (hasNodeId: boolean): Style =>
  (written) => {
    const keys = camelKeys(written);
    const by = keys.map(({ name }) => capital(name)).join("And");
    const nodeId = hasNodeId ? "nodeId: ID!" : "";
    const node = hasNodeId ? "implements Node" : "";
    const foreign = keys.map((key) => ({
      ...key,
      name: key.name.startsWith("asset") ? key.name : `asset${capital(key.name)}`,
    }));
    const table = (name: string, own: readonly KeyPart[], fields: string, suffix: string) => {
      const one = name.replace(/^\w/, (letter) => letter.toLowerCase());
      const byNode = `
        extend type Query { ${one}(nodeId: ID!): ${name} }
        extend type Mutation { update${name}(input: Update${name}Input!): ${name}Payload delete${name}(input: Delete${name}Input!): ${name}Payload }
        input Update${name}Input { clientMutationId: String nodeId: ID! ${one}Patch: ${name}Patch! }
        input Delete${name}Input { clientMutationId: String nodeId: ID! }`;
      return `
        type ${name} ${node} { ${nodeId} ${fieldsOf(own)} ${fields} }
        input ${name}Condition { ${fieldsOf(own, "")} title: String }
        input ${name}Patch { ${fieldsOf(own, "")} title: String }
        type ${name}Payload { clientMutationId: String ${one}: ${name} query: Query }
        type ${name}sConnection { nodes: [${name}]! totalCount: Int! pageInfo: PageInfo! }
        input Update${name}By${suffix}Input { clientMutationId: String ${one}Patch: ${name}Patch! ${fieldsOf(own)} }
        input Delete${name}By${suffix}Input { clientMutationId: String ${fieldsOf(own)} }
        ${hasNodeId ? byNode : ""}
        extend type Query {
          ${one}By${suffix}(${fieldsOf(own)}): ${name}
          all${name}s(first: Int, after: String, condition: ${name}Condition): ${name}sConnection
        }
        extend type Mutation {
          update${name}By${suffix}(input: Update${name}By${suffix}Input!): ${name}Payload
          delete${name}By${suffix}(input: Delete${name}By${suffix}Input!): ${name}Payload
        }`;
    };
    const sdl = `
      ${scalars}
      type Query { version: String ${hasNodeId ? "node(nodeId: ID!): Node" : ""} } type Mutation { ping: Boolean }
      ${hasNodeId ? "interface Node { nodeId: ID! }" : ""}
      type PageInfo { hasNextPage: Boolean! endCursor: String }
      ${table("Asset", keys, "title: String", by)}
      ${table("AssetItem", [{ name: "id", scalar: "Int" }], `title: String ${fieldsOf(foreign)} assetByAsset${by}: Asset`, "Id")}`;
    return {
      style: hasNodeId ? "PostGraphile" : "PostGraphile without node ids",
      sdl,
      type: "Asset",
      item: "AssetItem",
      edit: hasNodeId ? "updateAsset" : ofOne(keys, `updateAssetBy${by}`),
      deletion: hasNodeId ? "deleteAsset" : ofOne(keys, `deleteAssetBy${by}`),
    };
  };

const pgGraphql: Style = (written) => {
  const keys = camelKeys(written);
  const filterOf = (name: string) => `input ${name}Filter { eq: ${name} in: [${name}!] neq: ${name} is: FilterIs }`;
  const foreign = keys.map((key) => ({
    ...key,
    name: key.name.startsWith("asset") ? key.name : `asset${capital(key.name)}`,
  }));
  const table = (name: string, own: readonly KeyPart[], fields: readonly KeyPart[], links: string) => {
    const one = name.replace(/^\w/, (letter) => letter.toLowerCase());
    const filter = [...own, ...fields].map((each) => `${each.name}: ${each.scalar}Filter`).join(" ");
    return `
      type ${name} implements Node { nodeId: ID! ${fieldsOf(own)} ${fieldsOf(fields)} ${links} }
      type ${name}Edge { cursor: String! node: ${name}! }
      type ${name}Connection { edges: [${name}Edge!]! pageInfo: PageInfo! }
      input ${name}Filter { ${filter} nodeId: IDFilter and: [${name}Filter!] or: [${name}Filter!] not: ${name}Filter }
      input ${name}UpdateInput { ${fieldsOf([...own, ...fields], "")} }
      input ${name}InsertInput { ${fieldsOf([...own, ...fields], "")} }
      type ${name}MutationResponse { affectedCount: Int! records: [${name}!]! }
      extend type Query { ${one}Collection(first: Int, after: Cursor, filter: ${name}Filter): ${name}Connection }
      extend type Mutation {
        deleteFrom${name}Collection(filter: ${name}Filter, atMost: Int! = 1): ${name}MutationResponse!
        insertInto${name}Collection(objects: [${name}InsertInput!]!): ${name}MutationResponse
        update${name}Collection(set: ${name}UpdateInput!, filter: ${name}Filter, atMost: Int! = 1): ${name}MutationResponse!
      }`;
  };
  const title: KeyPart = { name: "title", scalar: "String" };
  const sdl = `
    ${scalars} scalar Cursor
    enum FilterIs { NULL NOT_NULL }
    interface Node { nodeId: ID! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    type Query { node(nodeId: ID!): Node } type Mutation { ping: Boolean }
    ${["Int", "String", "uuid"].map(filterOf).join("\n")}
    input IDFilter { eq: ID }
    ${table("Asset", keys, [title], "assetItemCollection(first: Int, after: Cursor, filter: AssetItemFilter): AssetItemConnection")}
    ${table("AssetItem", [{ name: "id", scalar: "Int" }], [title, ...foreign], "asset: Asset")}`;
  return {
    style: "pg_graphql",
    sdl,
    type: "Asset",
    item: "AssetItem",
    edit: "updateAssetCollection",
    deletion: "deleteFromAssetCollection",
  };
};

const dgraph: Style = (written) => {
  const [key, second] = camelKeys(written);
  // A key of several fields does not exist there.
  if (!key || second) return undefined;
  const isId = key.scalar === "ID";
  const filter = isId ? `${key.name}: [ID!]` : `${key.name}: ${key.scalar}HashFilter`;
  const type = (name: string, fields: string, own: string, filters: string) => `
    type ${name} { ${fields} title: String }
    input ${name}Filter { ${filters} title: StringHashFilter and: [${name}Filter] or: [${name}Filter] not: ${name}Filter has: [${name}HasFilter] }
    enum ${name}HasFilter { title }
    input ${name}Patch { title: String }
    input ${name}Ref { ${own} title: String }
    input Add${name}Input { title: String }
    input Update${name}Input { filter: ${name}Filter! set: ${name}Patch remove: ${name}Patch }
    type Update${name}Payload { ${camel(name.toLowerCase())}: [${name}] numUids: Int }
    type Delete${name}Payload { ${camel(name.toLowerCase())}: [${name}] msg: String numUids: Int }
    extend type Query { get${name}(${own}): ${name} query${name}(filter: ${name}Filter, first: Int, offset: Int): [${name}] }
    extend type Mutation {
      add${name}(input: [Add${name}Input!]!): Update${name}Payload
      update${name}(input: Update${name}Input!): Update${name}Payload
      delete${name}(filter: ${name}Filter!): Delete${name}Payload
    }`;
  const sdl = `
    ${scalars}
    type Query { version: String } type Mutation { ping: Boolean }
    input StringHashFilter { eq: String in: [String] }
    input IntHashFilter { eq: Int in: [Int] } input uuidHashFilter { eq: uuid in: [uuid] }
    ${type("Asset", `${key.name}: ${key.scalar}!`, `${key.name}: ${key.scalar}!`, filter)}
    ${type("AssetItem", "id: ID! asset: Asset", "id: ID!", "id: [ID!]")}`;
  return { style: "Dgraph", sdl, type: "Asset", item: "AssetItem", edit: "updateAsset", deletion: "deleteAsset" };
};

const appsync: Style = (written) => {
  const keys = camelKeys(written);
  const foreign = keys.map((key) => ({
    ...key,
    name: key.name.startsWith("asset") ? key.name : `asset${capital(key.name)}`,
  }));
  const model = (name: string, own: readonly KeyPart[], fields: readonly KeyPart[]) => {
    const filter = [...own, ...fields].map((each) => `${each.name}: Model${each.scalar}Input`).join(" ");
    return `
      type ${name} { ${fieldsOf(own)} ${fieldsOf(fields, "")} }
      type Model${name}Connection { nodes: [${name}]! nextToken: String }
      input Model${name}FilterInput { ${filter} and: [Model${name}FilterInput] or: [Model${name}FilterInput] not: Model${name}FilterInput }
      input Model${name}ConditionInput { ${filter} and: [Model${name}ConditionInput] or: [Model${name}ConditionInput] not: Model${name}ConditionInput }
      input Create${name}Input { ${fieldsOf([...own, ...fields], "")} }
      input Update${name}Input { ${fieldsOf(own)} ${fieldsOf(fields, "")} }
      input Delete${name}Input { ${fieldsOf(own)} }
      extend type Query {
        get${name}(${fieldsOf(own)}): ${name}
        list${name}s(filter: Model${name}FilterInput, limit: Int, nextToken: String): Model${name}Connection
      }
      extend type Mutation {
        create${name}(input: Create${name}Input!, condition: Model${name}ConditionInput): ${name}
        update${name}(condition: Model${name}ConditionInput, input: Update${name}Input!): ${name}
        delete${name}(condition: Model${name}ConditionInput, input: Delete${name}Input!): ${name}
      }`;
  };
  const title: KeyPart = { name: "title", scalar: "String" };
  const inputOf = (name: string) => `input Model${name}Input { eq: ${name} ne: ${name} between: [${name}] }`;
  const sdl = `
    ${scalars}
    type Query { version: String } type Mutation { ping: Boolean }
    ${["ID", "Int", "String", "uuid"].map(inputOf).join("\n")}
    ${model("Asset", keys, [title])} ${model("AssetItem", [{ name: "id", scalar: "ID" }], [title, ...foreign])}`;
  return {
    style: "AppSync",
    sdl,
    type: "Asset",
    item: "AssetItem",
    edit: ofOne(keys, "updateAsset"),
    deletion: ofOne(keys, "deleteAsset"),
  };
};

/** Neo4j finds records by filters only: their operators are in the names of inputs, or in objects. */
const neo4j =
  (hasOperatorObjects: boolean): Style =>
  (written) => {
    const keys = camelKeys(written);
    const [key, second] = keys;
    const isKeyKnown = key?.name === "id" || key?.name === "assetId";
    if (second && isKeyKnown) return undefined;
    const node = (name: string, own: readonly KeyPart[], fields: readonly KeyPart[]) => {
      const one = name.replace(/^\w/, (letter) => letter.toLowerCase());
      const filter = [...own, ...fields].map((each) =>
        hasOperatorObjects
          ? `${each.name}: ${each.scalar}Filters`
          : `${each.name}: ${each.scalar} ${each.name}_IN: [${each.scalar}!] ${each.name}_NOT: ${each.scalar}`,
      );
      return `
        type ${name} { ${fieldsOf(own)} ${fieldsOf(fields)} }
        input ${name}Where { OR: [${name}Where!] AND: [${name}Where!] NOT: ${name}Where ${filter.join(" ")} }
        input ${name}UpdateInput { ${fieldsOf([...own, ...fields], "")} }
        input ${name}CreateInput { ${fieldsOf([...own, ...fields])} }
        type Update${name}sMutationResponse { ${one}s: [${name}!]! info: Info! }
        extend type Query { ${one}s(where: ${name}Where, limit: Int, offset: Int): [${name}!]! }
        extend type Mutation {
          create${name}s(input: [${name}CreateInput!]!): Update${name}sMutationResponse!
          delete${name}s(where: ${name}Where): DeleteInfo!
          update${name}s(where: ${name}Where, update: ${name}UpdateInput): Update${name}sMutationResponse!
        }`;
    };
    const title: KeyPart = { name: "title", scalar: "String" };
    const filterOf = (name: string) => `input ${name}Filters { eq: ${name} in: [${name}!] }`;
    const sdl = `
      ${scalars}
      type Query { version: String } type Mutation { ping: Boolean }
      type Info { nodesCreated: Int! } type DeleteInfo { nodesDeleted: Int! relationshipsDeleted: Int! }
      ${["ID", "Int", "String", "uuid"].map(filterOf).join("\n")}
      ${node("Asset", keys, [title])} ${node("AssetItem", [{ name: "id", scalar: "ID" }], [title])}`;
    return {
      style: hasOperatorObjects ? "Neo4j with operator objects" : "Neo4j",
      sdl,
      type: "Asset",
      item: "AssetItem",
      edit: isKeyKnown ? "updateAssets" : undefined,
      deletion: isKeyKnown ? "deleteAssets" : undefined,
    };
  };

const strapi: Style = ([key, second]) => {
  if (key?.name !== "document_id" || second) return undefined;
  const content = (name: string) => {
    const one = name.replace(/^\w/, (letter) => letter.toLowerCase());
    return `
      type ${name} { documentId: ID! title: String }
      input ${name}FiltersInput { documentId: IDFilterInput title: StringFilterInput and: [${name}FiltersInput] or: [${name}FiltersInput] not: ${name}FiltersInput }
      input ${name}Input { title: String }
      extend type Query {
        ${one}(documentId: ID!, status: PublicationStatus = PUBLISHED): ${name}
        ${one}s(filters: ${name}FiltersInput, pagination: PaginationArg = {}, sort: [String] = []): [${name}]!
      }
      extend type Mutation {
        create${name}(status: PublicationStatus = PUBLISHED, data: ${name}Input!): ${name}
        update${name}(documentId: ID!, status: PublicationStatus = PUBLISHED, data: ${name}Input!): ${name}
        delete${name}(documentId: ID!): DeleteMutationResponse
      }`;
  };
  const sdl = `
    enum PublicationStatus { DRAFT PUBLISHED }
    input PaginationArg { page: Int pageSize: Int start: Int limit: Int }
    input IDFilterInput { eq: ID in: [ID] not: IDFilterInput } input StringFilterInput { eq: String contains: String }
    type DeleteMutationResponse { documentId: ID! }
    type Query { version: String } type Mutation { ping: Boolean }
    ${content("Asset")} ${content("AssetItem")}`;
  return { style: "Strapi", sdl, type: "Asset", item: "AssetItem", edit: "updateAsset", deletion: "deleteAsset" };
};

/** What a person writes by hand: the key as an argument, and actions on parts that do not name what they are of. */
const plain: Style = (written) => {
  const keys = camelKeys(written);
  const sdl = `
    ${scalars}
    type Query { assets: [Asset!]! asset(${fieldsOf(keys)}): Asset }
    type Asset { ${fieldsOf(keys)} title: String items: [AssetItem!]! }
    type AssetItem { id: ID! title: String }
    type Success { success: Boolean! }
    type Mutation {
      deleteAssetItem(id: ID!): Success!
      deleteAssetNote(id: ID!): Success!
      assetTagDelete(id: ID!): Success!
      assetInvitationRevoke(id: ID!): Success!
      deleteAsset(${fieldsOf(keys)}): Success!
      updateAsset(${fieldsOf(keys)}, title: String): Asset!
      archiveAsset(${fieldsOf(keys)}): Boolean!
    }`;
  return {
    style: "by hand",
    sdl,
    type: "Asset",
    item: "AssetItem",
    edit: ofOne(keys, "updateAsset"),
    deletion: ofOne(keys, "deleteAsset"),
  };
};

const STYLES: readonly Style[] = [
  hasura,
  prisma,
  postgraphile(true),
  postgraphile(false),
  pgGraphql,
  dgraph,
  appsync,
  neo4j(false),
  neo4j(true),
  strapi,
  plain,
];

const NAMES = ["id", "code", "asset_id", "uuid", "sku", "pk", "document_id"];
const SCALARS: readonly KeyPart["scalar"][] = ["ID", "Int", "String", "uuid"];

/** The keys: each name with each type, and pairs of two names. */
function* keySets(): Iterable<readonly KeyPart[]> {
  for (const name of NAMES) for (const scalar of SCALARS) yield [{ name, scalar }];
  for (const name of NAMES)
    for (const scalar of SCALARS)
      yield [
        { name, scalar },
        { name: "tenant_id", scalar: "Int" },
      ];
}

/** Each style with each key, or with the keys of the numbers that are chosen. */
export function generated(
  words: Words = { asset: "asset", item: "item" },
  isChosen = (_index: number) => true,
): Generated[] {
  const all = [...keySets()].flatMap((keys) => STYLES.map((style) => ({ keys, style })));
  return all.flatMap(({ keys, style }, index) => {
    const made = isChosen(index) ? style(keys) : undefined;
    return made ? [renamed(made, keys, words)] : [];
  });
}

function renamed(made: Generated, keys: readonly KeyPart[], { asset, item }: Words): Generated {
  const rename = (text: string) =>
    text
      .replaceAll("asset", asset)
      .replaceAll("Asset", capital(asset))
      .replaceAll("item", item)
      .replaceAll("Item", capital(item));
  const key = keys.map(({ name, scalar }) => `${name}: ${scalar}`).join(", ");
  return {
    style: `${made.style}, ${rename(key)}`,
    sdl: rename(made.sdl),
    type: rename(made.type),
    item: rename(made.item),
    edit: made.edit && rename(made.edit),
    deletion: made.deletion && rename(made.deletion),
  };
}
