/** A record with its fields and lists. */
import { troubles } from "../../troubles.js";
import type { World } from "../../../demo/domain/world.js";
import { spoil } from "../../../demo/graphql/in-page.js";
import { holds, on, says } from "../../faults.js";
import type { Chapter } from "../../state.js";

const routeToPhotos = ({ incidents }: World) =>
  `/e/Incident/${incidents.find(({ photos }) => photos.length > 0)?.id}?tab=photos`;

/** The gallery has no server for photos. Its one picture is the app's icon, which lies beside the folder that photos would be in. */
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
    { state: "ready", label: "A record with its lists", shows: "Brunnhorn" },
    {
      state: "long-words",
      label: "Long words",
      shows: "Not for people who fear heights",
      route: ({ stations }) => `/e/Station/${stations.find(({ name }) => name.startsWith("Wild"))?.id}`,
    },
    {
      state: "from-list",
      label: "Opened from a list, with the records beside it",
      shows: "2 of 6",
      route: "/q/lines",
      reach: ({ follow }) => follow("Brunnhorn"),
    },
    { state: "not-there", label: "It is not there", shows: "Line not found", route: "/e/Line/line-99" },
    {
      state: "no-way",
      label: "It cannot be opened by its id",
      shows: "cannot look up one",
      route: "/e/Weather/1",
    },
    {
      state: "tab-loading",
      label: "One of its lists is loading",
      shows: "Brunnhorn",
      route: "/e/Line/line-2?tab=cabins",
      faults: () => ({ data: on(/cabins/, holds) }),
      reach: async ({ sees }) => {
        await sees("[role=tabpanel] .skeleton i");
      },
    },
    {
      state: "tab-empty",
      label: "One of its lists is empty",
      shows: "There is nothing here.",
      route: "/e/Line/line-2?tab=incidents",
      prepare: ({ incidents }) => {
        incidents.splice(0);
      },
    },
    {
      state: "tab-failed",
      label: "One of its lists failed",
      shows: "The server answered with an error",
      route: "/e/Line/line-2?tab=cabins",
      faults: () => ({ data: on(/cabins/, says("The control room does not answer.", "UNAVAILABLE")) }),
    },
    {
      state: "field-form",
      label: "A field with required arguments",
      shows: "Year",
      route: "/e/Line/line-2?tab=punctuality",
    },
    {
      state: "actions",
      label: "Its actions are open",
      shows: "Delete incident",
      route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
      reach: ({ press }) => press("More actions"),
    },
    {
      state: "pictures",
      label: "One of its lists has pictures",
      shows: "Add incident photo",
      route: routeToPhotos,
      prepare: onlyKnownPhoto,
      reach: async ({ sees }) => {
        await sees(".thumbnail");
      },
    },
    {
      state: "picture-large",
      label: "One of its pictures is shown large",
      shows: "Picture 1 of",
      route: routeToPhotos,
      prepare: onlyKnownPhoto,
      reach: ({ press }) => press("Enlarge: As found"),
    },
    {
      state: "pictures-none",
      label: "It has no pictures yet",
      shows: "Add incident photo",
      route: ({ incidents }) => `/e/Incident/${incidents.find(({ photos }) => photos.length === 0)?.id}?tab=photos`,
    },
    {
      state: "partial",
      label: "Part of it is missing",
      shows: "The archive does not answer.",
      route: ({ incidents }) => `/e/Incident/${incidents.at(-1)?.id}`,
      prepare: ({ incidents }) => {
        for (const incident of incidents.slice(-1)) spoil(incident, "description", "The archive does not answer.");
      },
    },
    ...troubles("Brunnhorn"),
  ],
};
