/**
 * drizzle-graphql: a schema made from tables, over a Postgres in memory. Nothing takes an id alone: `tools(where: { id: { eq: 1 } })`;
 * each relation has a type of its own. Tools, members who borrow them, and the loans.
 */
import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import { buildSchema } from "drizzle-graphql";
import { relations } from "drizzle-orm";
import { integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { createHandler } from "graphql-http/lib/use/http";

const kinds = pgEnum("kinds", ["hand", "power"]);
const tools = pgTable("tools", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  kind: kinds("kind").notNull(),
  grams: integer("grams").notNull(),
});
const members = pgTable("members", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email"),
});
const loans = pgTable("loans", {
  id: integer("id").primaryKey(),
  days: integer("days").notNull(),
  note: text("note").notNull(),
  toolId: integer("tool_id").notNull(),
  memberId: integer("member_id").notNull(),
  lentAt: timestamp("lent_at").notNull(),
});
const toolsRelations = relations(tools, ({ many }) => ({ loans: many(loans) }));
const membersRelations = relations(members, ({ many }) => ({ loans: many(loans) }));
const loansRelations = relations(loans, ({ one }) => ({
  tool: one(tools, { fields: [loans.toolId], references: [tools.id] }),
  member: one(members, { fields: [loans.memberId], references: [members.id] }),
}));

const postgres = await PGlite.create();
await postgres.exec(`create type kinds as enum ('hand', 'power');
  create table tools (id integer primary key, name text not null, kind kinds not null, grams integer not null);
  create table members (id integer primary key, name text not null, email text);
  create table loans (id integer primary key, days integer not null, note text not null, tool_id integer not null, member_id integer not null, lent_at timestamp not null);`);
const db = drizzle(postgres, { schema: { tools, members, loans, toolsRelations, membersRelations, loansRelations } });

const KINDS = ["saw", "plane", "drill", "clamp", "sander", "chisel"];
const SIZES = ["Small", "Long", "Heavy", "Old", "Fine"];
await db.insert(tools).values(
  KINDS.flatMap((kind, row) =>
    SIZES.map((size, at) => ({
      id: row * 5 + at + 1,
      name: `${size} ${kind}`,
      kind: row % 2 ? "hand" : "power",
      grams: 200 + ((row * 37 + at * 113) % 900),
    })),
  ),
);
await db.insert(members).values(
  ["Anouk Meier", "Bilal Haddad", "Chiara Conti", "Daan de Vries"].map((name, at) => ({
    id: at + 1,
    name,
    email: at % 2 ? null : `m${at + 1}@tools.example`,
  })),
);
await db.insert(loans).values(
  Array.from({ length: 120 }, (_, at) => ({
    id: at + 1,
    days: ((at * 13) % 29) + 1,
    note: at % 4 ? "back in time" : "came back late",
    toolId: ((at * 7) % 30) + 1,
    memberId: ((at * 3) % 4) + 1,
    lentAt: new Date(Date.UTC(2026, 0, 1 + at)),
  })),
);

const handle = createHandler({ schema: buildSchema(db).schema });
const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}/graphql` }));
process.on("disconnect", () => process.exit());
