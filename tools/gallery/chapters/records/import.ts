/** The import of rows: from a table to the result of each row. */
import { noAnswer, graphqlError, forBody, httpStatus, unreachable, type Fault } from "../../faults.js";
import type { Person } from "../../person.js";
import { adaSession } from "../../session.js";
import type { Chapter } from "../../state.js";

/** A fault of the requests that send the rows. */
const mutationFault = (fault: Fault) => () => ({ data: forBody(/mutation/, fault) });

const HEAD = "Holder;E-mail;Line;Fare;Price;Remark";
const GOOD_ROWS = [
  "Ada Berg;ada@example.com;Brunnhorn;Day;54,00;",
  "Ben Kunz;ben@example.com;Arvenkamm;Single;18,50;VIP",
];
const BAD_ROWS = [
  "Cleo Frei;cleo@example.com;Brunhorn;Weekly;54,00;",
  "Dora Imhof;dora@example.com;Brunhorn;Day;free;",
];

const table = (...rows: readonly string[]): string => [HEAD, ...rows].join("\n");

async function give({ type, press }: Person, text: string): Promise<void> {
  await type("Or paste rows", text);
  await press("Use these rows");
}

async function check(person: Person, text: string, rows: number): Promise<void> {
  await give(person, text);
  await person.press(`Check ${rows} rows`);
}

async function send(person: Person): Promise<void> {
  await check(person, table(...GOOD_ROWS), 2);
  await person.press("Send 2 rows");
}

export const imports: Chapter = {
  screen: "import",
  title: "Import of rows",
  route: "/m/sellTicket/import",
  states: [
    {
      state: "table",
      label: "A table is chosen",
      visibleText: "Or paste rows from a spreadsheet",
      session: adaSession(),
    },
    {
      state: "no-table",
      label: "The text is no table",
      visibleText: "is never closed",
      session: adaSession(),
      reach: (person) => give(person, 'Holder;Fare\n"Ada;Day\nBen;Day'),
    },
    {
      state: "columns",
      label: "Columns and inputs",
      visibleText: "These columns are ignored: “Remark”.",
      session: adaSession(),
      reach: async (person) => {
        await give(person, table(...GOOD_ROWS));
        await person.press("How the table is read");
      },
    },
    {
      state: "constants",
      label: "Inputs that no column fills",
      visibleText: "The same in every row",
      session: adaSession(),
      reach: (person) => give(person, "Holder,E-mail\nAda,ada@example.com\nBen,ben@example.com"),
    },
    {
      state: "no-key",
      label: "A change without a column for the record",
      visibleText: "it says which record a row changes",
      route: "/m/updateIncident/import",
      session: adaSession(),
      reach: (person) => give(person, "Title,Cost\nA door does not close,120\nA window is broken,80"),
    },
    {
      state: "looking-up",
      label: "Names are looked up",
      visibleText: "Looking up names",
      session: adaSession(),
      faults: () => ({ data: forBody(/lines/, noAnswer) }),
      reach: (person) => check(person, table(...GOOD_ROWS), 2),
    },
    {
      state: "not-looked-up",
      label: "Names cannot be looked up",
      visibleText: "Look up again",
      session: adaSession(),
      faults: () => ({ data: forBody(/lines/, unreachable) }),
      reach: (person) => check(person, table(...GOOD_ROWS), 2),
    },
    {
      state: "good",
      label: "All rows can be sent",
      visibleText: "All 2 rows can be sent.",
      session: adaSession(),
      reach: (person) => check(person, table(...GOOD_ROWS), 2),
    },
    {
      state: "problems",
      label: "Rows with problems",
      visibleText: "Leave out 2 and send 2 rows",
      session: adaSession(),
      reach: (person) => check(person, table(...GOOD_ROWS, ...BAD_ROWS), 4),
    },
    {
      state: "sending",
      label: "Rows are sent",
      visibleText: "Rows at the same time",
      session: adaSession(),
      faults: mutationFault(noAnswer),
      reach: send,
    },
    {
      state: "limited",
      label: "The server asks for fewer requests",
      visibleText: "Waiting before the next one",
      session: adaSession(),
      faults: mutationFault(graphqlError("Slow down", "THROTTLED")),
      reach: send,
    },
    {
      state: "signed-out",
      label: "No user is signed in",
      visibleText: "Paused. The other rows have not been sent.",
      reach: send,
    },
    {
      state: "unclear",
      label: "Rows without an answer",
      visibleText: "Were these 2 rows saved?",
      session: adaSession(),
      faults: mutationFault(httpStatus(502, "Bad Gateway")),
      reach: send,
    },
    {
      state: "refused",
      label: "The server refuses a row",
      visibleText: "Send the failed row again",
      session: adaSession(),
      reach: async (person) => {
        await check(person, table("Eva Rot;eva@example.com;Freight ropeway;Day;54,00;", ...GOOD_ROWS), 3);
        await person.press("Send 3 rows");
      },
    },
    { state: "done", label: "All rows are sent", visibleText: "2 done, 0 failed", session: adaSession(), reach: send },
    {
      state: "missing",
      label: "An action that takes no rows",
      visibleText: "This screen does not exist",
      route: "/m/deleteIncident/import",
      session: adaSession(),
    },
  ],
};
