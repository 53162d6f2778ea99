/** A record with its fields and lists. */
import { faultStates } from "../../fault-states.js";
import type { World } from "../../../demo/domain/world.js";
import { failField } from "../../../demo/graphql/in-page.js";
import { noAnswer, forBody, graphqlError } from "../../faults.js";
import type { Chapter } from "../../state.js";

const routeToPhotos = ({ incidents }: World) =>
  `/e/Incident/${incidents.find(({ photos }) => photos.length > 0)?.id}?tab=photos`;

/**
 * The gallery has no server for photos. Its only picture is the app's icon, beside the folder in which photos would be.
 */
function onlyKnownPhoto({ incidents }: World): void {
  for (const { photos } of incidents) {
    photos.splice(1);
    for (const photo of photos) Object.assign(photo, { id: "../icon.svg", caption: "As found" });
  }
}

export const record: Chapter = {
  screen: "record",
  title: "Records",
  route: "/e/Line/line-2",
  states: [
    { state: "ready", label: "A record with its lists", visibleText: "Brunnhorn" },
    {
      state: "long-words",
      label: "Long words",
      visibleText: "Not for people who fear heights",
      route: ({ stations }) => `/e/Station/${stations.find(({ name }) => name.startsWith("Wild"))?.id}`,
    },
    {
      state: "from-list",
      label: "Opened from a list, with the records beside it",
      visibleText: "2 of 6",
      route: "/q/lines",
      reach: ({ followLink }) => followLink("Brunnhorn"),
    },
    { state: "not-there", label: "It is not there", visibleText: "Line not found", route: "/e/Line/line-99" },
    {
      state: "no-way",
      label: "It cannot be opened by its id",
      visibleText: "cannot look up one",
      route: "/e/Weather/1",
    },
    {
      state: "tab-loading",
      label: "One of its lists is loading",
      visibleText: "Brunnhorn",
      route: "/e/Line/line-2?tab=cabins",
      faults: () => ({ data: forBody(/cabins/, noAnswer) }),
      reach: async ({ findVisible }) => {
        await findVisible("[role=tabpanel] .skeleton i");
      },
    },
    {
      state: "tab-empty",
      label: "One of its lists is empty",
      visibleText: "There is nothing here.",
      route: "/e/Line/line-2?tab=incidents",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "tab-failed",
      label: "One of its lists failed",
      visibleText: "The server answered with an error",
      route: "/e/Line/line-2?tab=cabins",
      faults: () => ({ data: forBody(/cabins/, graphqlError("The control room does not answer.", "UNAVAILABLE")) }),
    },
    {
      state: "field-form",
      label: "A field with required arguments",
      visibleText: "Year",
      route: "/e/Line/line-2?tab=punctuality",
    },
    {
      state: "actions",
      label: "Its actions are open",
      visibleText: "Delete incident",
      route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
      reach: ({ press }) => press("More actions"),
    },
    {
      state: "pictures",
      label: "One of its lists has pictures",
      visibleText: "Add incident photo",
      route: routeToPhotos,
      prepare: onlyKnownPhoto,
      reach: async ({ findVisible }) => {
        await findVisible(".thumbnail");
      },
    },
    {
      state: "picture-large",
      label: "One of its pictures is shown large",
      visibleText: "Picture 1 of",
      route: routeToPhotos,
      prepare: onlyKnownPhoto,
      reach: ({ press }) => press("Enlarge: As found"),
    },
    {
      state: "pictures-none",
      label: "It has no pictures yet",
      visibleText: "Add incident photo",
      route: ({ incidents }) => `/e/Incident/${incidents.find(({ photos }) => photos.length === 0)?.id}?tab=photos`,
    },
    {
      state: "partial",
      label: "Part of it is missing",
      visibleText: "The archive does not answer.",
      route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
      prepare: ({ incidents }) => {
        for (const incident of incidents.slice(-1)) failField(incident, "description", "The archive does not answer.");
      },
    },
    ...faultStates("Brunnhorn"),
  ],
};
