/** Actions: forms, what is sent, and what comes of it. */
import type { World } from "../../../demo/domain/world.js";
import { holds, on, says, status, unreachable, type Fault } from "../../faults.js";
import { waitForSkeleton, type Person } from "../../person.js";
import { adaSession, benSession } from "../../session.js";
import type { Chapter } from "../../state.js";

/** A fault of the requests that change something. */
const mutationFault = (fault: Fault) => () => ({ data: on(/mutation/, fault) });

const reportRoute = "/m/reportIncident?from=Line:line-2";

/** The address of deleting an incident that is open. */
const deleteRoute = ({ incidents }: World): string =>
  `/m/deleteIncident?from=Incident:${incidents.findLast(({ status: incidentStatus }) => incidentStatus === "OPEN")?.id}`;

async function sendReport({ type, press, reads }: Person): Promise<void> {
  await reads("Brunnhorn");
  await type("Title", "A door does not close");
  await press("Report incident");
}

/** Confirms the question that is asked at once. */
async function deleteIncident({ sees, press }: Person): Promise<void> {
  await sees("dialog button.danger");
  await press("Delete incident");
}

export const action: Chapter = {
  screen: "action",
  title: "Actions",
  route: "/m/reportIncident",
  states: [
    { state: "empty", label: "An empty form", shows: "A short title, in a few words." },
    {
      state: "one-of",
      label: "With a choice of one",
      shows: "Choose one of these.",
      route: "/m/buyTicket",
      session: adaSession(),
    },
    {
      state: "change",
      label: "A change of a record, filled with its values",
      shows: "Remove address",
      route: "/m/updateStation?from=Station:station-1",
      session: adaSession(),
    },
    {
      state: "change-loading",
      label: "The record is loading",
      shows: "Update station",
      route: "/m/updateStation?from=Station:station-1",
      session: adaSession(),
      faults: () => ({ data: on(/[Ss]tation/, holds) }),
      reach: waitForSkeleton,
    },
    {
      state: "change-unread",
      label: "The record cannot be loaded",
      shows: "Clear on the server",
      route: "/m/updateStation?from=Station:station-1",
      session: adaSession(),
      faults: () => ({ data: on(/[Ss]tation/, says("The archive does not answer.", "UNAVAILABLE")) }),
    },
    {
      state: "unchanged",
      label: "Nothing is changed",
      shows: "There are no changes yet.",
      route: "/m/updateStation?from=Station:station-1",
      session: adaSession(),
      reach: async ({ press, reads }) => {
        await reads("Remove address");
        await press("Update station");
      },
    },
    {
      state: "difference",
      label: "Before and now",
      shows: "As sent to the server",
      route: "/m/updateStation?from=Station:station-1",
      session: adaSession(),
      reach: async ({ type, press, reads }) => {
        await reads("Remove address");
        await type("Phone", "+41 33 555 99 99");
        await press("Review");
      },
    },
    { state: "file", label: "With a file", shows: "Drop a file here", route: "/m/addIncidentPhoto" },
    {
      state: "faults",
      label: "Errors at the fields, before it is sent",
      shows: "need attention",
      reach: ({ press }) => press("Report incident"),
    },
    {
      state: "refused",
      label: "Errors at the fields, from the server",
      shows: "Please keep the title under 120 characters",
      route: reportRoute,
      reach: async ({ type, press, reads }) => {
        await reads("Brunnhorn");
        await type("Title", "It rattles ".repeat(12));
        await press("Report incident");
      },
    },
    {
      state: "review",
      label: "What will be sent",
      shows: "As sent to the server",
      route: reportRoute,
      reach: async ({ type, press, reads }) => {
        await reads("Brunnhorn");
        await type("Title", "The door does not close");
        await press("Review");
      },
    },
    {
      state: "sending",
      label: "Being sent",
      shows: "Sending",
      route: reportRoute,
      faults: mutationFault(holds),
      reach: sendReport,
    },
    { state: "done", label: "Done", shows: "Done: Report incident", route: reportRoute, reach: sendReport },
    {
      state: "done-nothing",
      label: "Done, with nothing to show",
      shows: "Done: Delete incident",
      route: deleteRoute,
      session: adaSession(),
      reach: deleteIncident,
    },
    {
      state: "undone",
      label: "Taken back",
      shows: "Undone",
      route: reportRoute,
      session: adaSession(),
      reach: async (person) => {
        await sendReport(person);
        await person.press("Undo");
      },
    },
    {
      state: "undo-refused",
      label: "The server refused to take it back",
      shows: "Not undone",
      route: reportRoute,
      session: benSession(),
      reach: async (person) => {
        await sendReport(person);
        await person.press("Undo");
      },
    },
    {
      state: "delete",
      label: "Sure to delete?",
      shows: "This cannot be undone from here.",
      route: deleteRoute,
      session: adaSession(),
      reach: async ({ sees }) => {
        await sees("dialog button.danger");
      },
    },
    {
      state: "failed",
      label: "The server refused it",
      shows: "The server did not do this",
      route: reportRoute,
      faults: mutationFault(says("The books are closed for the night.", "CLOSED")),
      reach: sendReport,
    },
    {
      state: "unsure",
      label: "The answer never came",
      shows: "The server may have done this",
      route: reportRoute,
      faults: mutationFault(unreachable),
      reach: sendReport,
    },
    {
      state: "http-500",
      label: "The server broke",
      shows: "The server may have done this",
      route: reportRoute,
      faults: mutationFault(status(500, "Internal Server Error")),
      reach: sendReport,
    },
    {
      state: "signed-out",
      label: "No user is signed in",
      shows: "Sign in to do this",
      route: "/m/cancelTicket?from=Ticket:ticket-19961",
      reach: async ({ press, reads }) => {
        await reads("Cancel ticket");
        await press("Cancel ticket");
      },
    },
    {
      state: "forbidden",
      label: "Not allowed",
      shows: "You are not allowed to do this",
      route: deleteRoute,
      session: benSession(),
      reach: deleteIncident,
    },
    {
      state: "draft",
      label: "Continued from before",
      shows: "Restored what you typed",
      reach: async ({ type, follow, reads }) => {
        await type("Title", "A door does not close");
        await follow("Home");
        await reads("Kinds of records");
        await follow("Report incident");
      },
    },
    {
      state: "missing",
      label: "There is no such action",
      shows: "This screen does not exist",
      route: "/m/launchHelicopter",
    },
  ],
};
