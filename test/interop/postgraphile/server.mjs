/**
 * PostGraphile: a schema made from the tables of PostgreSQL, which runs in WebAssembly in this process: `allBooks(first, after,
 * orderBy: [BooksOrderBy!], condition)`, records by `nodeId` or by a column, money as BigFloat, a function as a search. A library.
 */
import { createServer } from "node:http";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { postgraphile } from "postgraphile";

const database = await PGlite.create();
await database.exec(`
  create type condition as enum ('new', 'good', 'worn');
  create table author (id serial primary key, full_name text not null, born date);
  create table book (
    id serial primary key, title text not null, author_id int not null references author, pages int not null,
    price numeric(8, 2) not null, condition condition not null, bought_at timestamptz not null
  );
  create table reader (id serial primary key, full_name text not null, email text not null);
  create table loan (id serial primary key, book_id int not null references book, reader_id int not null references reader, due date not null, returned boolean not null);
  create index on book (author_id);
  create index on loan (book_id);
  create index on loan (reader_id);
  comment on table loan is 'A book that a reader took home.';
  insert into author (full_name, born) select name, date '1901-03-05' + at::int * 800 from unnest(array['Ines Calder', 'Tomas Ruud', 'Yuki Arai', 'Nadia Haddad', 'Peter Voss']) with ordinality as a(name, at);
  insert into book (title, author_id, pages, price, condition, bought_at)
    select (array['The harbour', 'A winter letter', 'Salt roads', 'The glass orchard', 'Night ferry', 'Low tide', 'The tin map'])[1 + at % 7] || ', vol. ' || (1 + at / 7),
      1 + at % 5, 90 + (at * 37) % 400, 5 + (at * 173 % 4000) / 100.0, (array['new', 'good', 'worn'])[1 + at % 3]::condition, timestamptz '2024-01-02 09:00Z' + at * interval '5 days'
    from generate_series(0, 119) as at;
  insert into reader (full_name, email) select name, lower(split_part(name, ' ', 1)) || '@readers.example' from unnest(array['Lea Moreau', 'Omar Sayed', 'Greta Nilsen', 'Raj Patel']) as name;
  insert into loan (book_id, reader_id, due, returned) select 1 + (at * 11) % 120, 1 + at % 4, date '2026-02-01' + at, at % 3 = 0 from generate_series(0, 199) as at;
  create function search_books(search text) returns setof book language sql stable as $$ select * from book where title ilike '%' || search || '%' order by id $$;
`);
const socket = new PGLiteSocketServer({ db: database, port: 0, host: "127.0.0.1" });
await socket.start();
const [host, port] = socket.getServerConn().split(":");
// The database takes one connection at a time.
const server = createServer(
  postgraphile({ host, port: Number(port), user: "postgres", database: "postgres", ssl: false, max: 1 }, "public", {
    graphqlRoute: "/graphql",
    disableQueryLog: true,
    dynamicJson: true,
  }),
);
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}/graphql` }));
process.on("disconnect", () => process.exit());
