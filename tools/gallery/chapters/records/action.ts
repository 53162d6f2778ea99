/** Actions: forms, the requests that they send, and the results. */
import type { World } from "../../../demo/domain/world.js";
import { noAnswer, forBody, graphqlError, httpStatus, unreachable, type Fault } from "../../faults.js";
import { waitForSkeleton, type Person } from "../../person.js";
import { adaSession, benSession } from "../../session.js";
import type { Chapter } from "../../state.js";

/** A fault of the requests that send a mutation. */
const mutationFault = (fault: Fault) => () => ({ data: forBody(/mutation/, fault) });

const reportRoute = "/m/reportIncident?from=Line:line-2";
const stationRoute = "/m/updateStation?from=Station:station-1";

/** The route of a form for the last incident that is open. */
const incidentRoute =
  (action: string) =>
  ({ incidents }: World): string =>
    `/m/${action}?from=Incident:${incidents.findLast(({ status: incidentStatus }) => incidentStatus === "OPEN")?.id}`;
const deleteRoute = incidentRoute("deleteIncident");
const updateRoute = incidentRoute("updateIncident");

async function sendReport({ type, press, waitForText }: Person): Promise<void> {
  await waitForText("Brunnhorn");
  await type("Title", "A door does not close");
  await press("Report incident");
}

/** Changes the title of an incident, and takes that back. */
async function undoChange({ type, press }: Person): Promise<void> {
  await type("Title", "A door does not close");
  await press("Update incident");
  await press("Undo");
}

/** Confirms the dialog that the form opens at once. */
async function deleteIncident({ findVisible, press }: Person): Promise<void> {
  await findVisible("dialog button.danger");
  await press("Delete incident");
}

export const action: Chapter = {
  screen: "action",
  title: "Actions",
  route: "/m/reportIncident",
  states: [
    { state: "empty", label: "An empty form", visibleText: "A short title, in a few words." },
    {
      state: "one-of",
      label: "With a choice of one",
      visibleText: "Choose one of these.",
      route: "/m/buyTicket",
      session: adaSession(),
    },
    {
      state: "change",
      label: "A change of a record, filled with its values",
      visibleText: "Remove address",
      route: stationRoute,
      session: adaSession(),
    },
    {
      state: "change-loading",
      label: "The record is loading",
      visibleText: "Update station",
      route: stationRoute,
      session: adaSession(),
      faults: () => ({ data: forBody(/[Ss]tation/, noAnswer) }),
      reach: waitForSkeleton,
    },
    {
      state: "change-unread",
      label: "The record cannot be loaded",
      visibleText: "Clear on the server",
      route: stationRoute,
      session: adaSession(),
      faults: () => ({ data: forBody(/[Ss]tation/, graphqlError("The archive does not answer.", "UNAVAILABLE")) }),
    },
    {
      state: "unchanged",
      label: "Nothing is changed",
      visibleText: "There are no changes yet.",
      route: stationRoute,
      session: adaSession(),
      reach: async ({ press, waitForText }) => {
        await waitForText("Remove address");
        await press("Update station");
      },
    },
    {
      state: "difference",
      label: "Before and now",
      visibleText: "As sent to the server",
      route: stationRoute,
      session: adaSession(),
      reach: async ({ type, press, waitForText }) => {
        await waitForText("Remove address");
        await type("Phone", "+41 33 555 99 99");
        await press("Review");
      },
    },
    { state: "file", label: "With a file", visibleText: "Drop a file here", route: "/m/addIncidentPhoto" },
    {
      state: "faults",
      label: "Errors at the fields, before it is sent",
      visibleText: "need attention",
      reach: ({ press }) => press("Report incident"),
    },
    {
      state: "refused",
      label: "Errors at the fields, from the server",
      visibleText: "Please keep the title under 120 characters",
      route: reportRoute,
      reach: async ({ type, press, waitForText }) => {
        await waitForText("Brunnhorn");
        await type("Title", "It rattles ".repeat(12));
        await press("Report incident");
      },
    },
    {
      state: "review",
      label: "What will be sent",
      visibleText: "As sent to the server",
      route: reportRoute,
      reach: async ({ type, press, waitForText }) => {
        await waitForText("Brunnhorn");
        await type("Title", "The door does not close");
        await press("Review");
      },
    },
    {
      state: "sending",
      label: "Being sent",
      visibleText: "Sending",
      route: reportRoute,
      faults: mutationFault(noAnswer),
      reach: sendReport,
    },
    { state: "done", label: "Done", visibleText: "Done: Report incident", route: reportRoute, reach: sendReport },
    {
      state: "done-nothing",
      label: "Done, with nothing to show",
      visibleText: "Done: Delete incident",
      route: deleteRoute,
      session: adaSession(),
      reach: deleteIncident,
    },
    {
      state: "undone",
      label: "Taken back",
      visibleText: "Undone",
      route: updateRoute,
      session: adaSession(),
      reach: undoChange,
    },
    {
      state: "undo-refused",
      label: "The server refused to take it back",
      visibleText: "Not undone",
      route: updateRoute,
      session: adaSession(),
      faults: () => ({
        data: forBody(
          /^(?!.*A door does not close).*mutation/,
          graphqlError("The books are closed for the night.", "BAD_USER_INPUT"),
        ),
      }),
      reach: undoChange,
    },
    {
      state: "delete",
      label: "Sure to delete?",
      visibleText: "This cannot be undone from here.",
      route: deleteRoute,
      session: adaSession(),
      reach: async ({ findVisible }) => {
        await findVisible("dialog button.danger");
      },
    },
    {
      state: "failed",
      label: "The server refused it",
      visibleText: "The server did not do this",
      route: reportRoute,
      faults: mutationFault(graphqlError("The books are closed for the night.", "BAD_USER_INPUT")),
      reach: sendReport,
    },
    {
      state: "unsure",
      label: "The answer never came",
      visibleText: "It is not known whether this was done",
      route: reportRoute,
      faults: mutationFault(unreachable),
      reach: sendReport,
    },
    {
      state: "http-500",
      label: "The server broke",
      visibleText: "It is not known whether this was done",
      route: reportRoute,
      faults: mutationFault(httpStatus(500, "Internal Server Error")),
      reach: sendReport,
    },
    {
      state: "signed-out",
      label: "No user is signed in",
      visibleText: "Sign in to do this",
      route: "/m/cancelTicket?from=Ticket:ticket-19961",
      reach: async ({ press, waitForText }) => {
        await waitForText("Cancel ticket");
        await press("Cancel ticket");
      },
    },
    {
      state: "forbidden",
      label: "Not allowed",
      visibleText: "You are not allowed to do this",
      route: deleteRoute,
      session: benSession(),
      reach: deleteIncident,
    },
    {
      state: "draft",
      label: "Continued from before",
      visibleText: "Restored what you typed",
      reach: async ({ type, followLink, waitForText }) => {
        await type("Title", "A door does not close");
        await followLink("Home");
        await waitForText("Kinds of records");
        await followLink("Report incident");
      },
    },
    {
      state: "missing",
      label: "There is no such action",
      visibleText: "This screen does not exist",
      route: "/m/launchHelicopter",
    },
  ],
};
