/** Lines, stations, cabins and staff, from a seed. */
import type { Random } from "./random.js";
import type { Cabin, CabinState, Line, Position, Role, StaffMember, Station } from "./types.js";

const DAY = 86_400_000;

const LINES = [
  {
    code: "A",
    name: "Arvenkamm",
    color: "#0e7490",
    opened: 1968,
    lengthMetres: 3140,
    cabins: 14,
    stations: ["Talgrund", "Mittelalp", "Arvenkamm"],
  },
  {
    code: "B",
    name: "Brunnhorn",
    color: "#b45309",
    opened: 1974,
    lengthMetres: 4825,
    cabins: 18,
    stations: ["Talgrund", "Obersee", "Steinboden", "Brunnhorn"],
  },
  {
    code: "C",
    name: "Chalberweid",
    color: "#15803d",
    opened: 1991,
    lengthMetres: 1760,
    cabins: 2,
    stations: ["Mittelalp", "Chalberweid"],
  },
  {
    code: "D",
    name: "Dreispitz Panorama",
    color: "#7c3aed",
    opened: 2008,
    lengthMetres: 5630,
    cabins: 12,
    stations: ["Obersee", "Firnegg", "Wildstrubelgletscher Panoramaplattform", "Dreispitz"],
  },
  {
    code: "E",
    name: "Eggli Night Gondola",
    color: "#be123c",
    opened: 2019,
    lengthMetres: 2210,
    cabins: 9,
    stations: ["Talgrund", "Eggli"],
  },
  {
    code: "F",
    name: "Freight ropeway",
    color: "#475569",
    opened: 1952,
    lengthMetres: 2980,
    cabins: 3,
    stations: ["Talgrund", "Steinboden"],
  },
];

const STATIONS: Record<string, { elevation: number; description: string | null; facilities: string[] }> = {
  Talgrund: {
    elevation: 842,
    description: "The valley station beside the railway. Ticket hall, lockers, car park.",
    facilities: ["TICKETS", "LOCKERS", "PARKING", "TOILETS"],
  },
  Mittelalp: {
    elevation: 1480,
    description: "Change here for Chalberweid. The dairy sells cheese from its door.",
    facilities: ["TICKETS", "TOILETS", "RESTAURANT"],
  },
  Arvenkamm: {
    elevation: 2210,
    description: "Summit station in the stone pine forest.",
    facilities: ["RESTAURANT", "TOILETS"],
  },
  Obersee: {
    elevation: 1390,
    description: "By the lake; boats in summer, skating in winter.",
    facilities: ["TICKETS", "TOILETS", "PARKING"],
  },
  Steinboden: { elevation: 1905, description: null, facilities: ["TOILETS"] },
  Brunnhorn: {
    elevation: 2742,
    description: "The highest station. Take a coat, also in August.",
    facilities: ["RESTAURANT", "TOILETS", "FIRST_AID"],
  },
  Chalberweid: { elevation: 1720, description: "A pasture with marmots.", facilities: [] },
  Firnegg: { elevation: 2105, description: null, facilities: ["FIRST_AID"] },
  Dreispitz: {
    elevation: 2588,
    description: "Three peaks, one platform, a view over two countries.",
    facilities: ["RESTAURANT", "TOILETS", "FIRST_AID"],
  },
  "Wildstrubelgletscher Panoramaplattform": {
    elevation: 2390,
    description:
      "A platform over the glacier, 40 metres above the ice. It hangs from the rope itself and sways a little in the wind, which is no reason to worry: it was built to. Not for people who fear heights.",
    facilities: ["FIRST_AID"],
  },
  Eggli: {
    elevation: 1560,
    description: "Open until two in the morning.",
    facilities: ["TICKETS", "RESTAURANT", "TOILETS"],
  },
  Rotlaui: {
    elevation: 1675,
    description: "Closed since the landslide of 1999. No line stops here any more.",
    facilities: [],
  },
};

/** Where the post for the mountain goes. */
const VILLAGES = [
  { postcode: "3861", town: "Talgrund" },
  { postcode: "3864", town: "Obersee am Horn" },
  { postcode: "3867", town: "Innere Weid" },
];

const CABIN_NAMES = [
  "Gentian",
  "Edelweiss",
  "Marmot",
  "Ibex",
  "Chough",
  "Arnica",
  "Larch",
  "Golden Eagle",
  "Alpenrose",
  "Snow Finch",
  "Chamois",
  "Bearded Vulture",
  "Thistle",
  "Stone Pine",
  "Silver Thistle",
  "Ptarmigan",
];
const FIRST = [
  "Anna",
  "Beat",
  "Chiara",
  "Dario",
  "Elin",
  "Fabio",
  "Greta",
  "Hannes",
  "Ines",
  "Jonas",
  "Kim",
  "Lea",
  "Milo",
  "Nora",
  "Otto",
  "Pia",
  "Reto",
  "Sina",
  "Tim",
  "Ursina",
];
const LAST = [
  "Amstutz",
  "Brunner",
  "Caduff",
  "Derungs",
  "Eggen",
  "Furrer",
  "Gamma",
  "Huber",
  "Imhof",
  "Jenny",
  "Keller",
  "Lauener",
  "Mani",
  "Nägeli",
  "Odermatt",
  "Pfister",
];

export const personName = (random: Random) => `${random.pick(FIRST)} ${random.pick(LAST)}`;

export const emailOf = (name: string, host = "example.com") =>
  `${name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z]+/g, ".")}@${host}`;

export interface Network {
  lines: Line[];
  stations: Station[];
  cabins: Cabin[];
  staff: StaffMember[];
}

export function createNetwork(random: Random, now: number): Network {
  const stations = Object.entries(STATIONS).map(
    ([name, { elevation, description, facilities }], index): Station => ({
      kind: "Station",
      id: `station-${index + 1}`,
      name,
      description,
      facilities,
      position: {
        latitude: round(46.5 + index * 0.011 + random.next() * 0.01),
        longitude: round(8.1 + index * 0.017 + random.next() * 0.01),
        elevation,
      },
      address: {
        street: `${random.pick(["Bahnweg", "Seilerstrasse", "Am Hang", "Alpweg"])} ${random.whole(1, 40)}`,
        ...random.pick(VILLAGES),
        country: "CH",
      },
      phone: random.chance(0.7) ? `+41 33 555 ${random.whole(10, 99)} ${random.whole(10, 99)}` : null,
    }),
  );
  const idOf = (name: string) => stations.find((station) => station.name === name)?.id ?? "";
  const lines = LINES.map(
    (line, index): Line => ({
      kind: "Line",
      id: `line-${index + 1}`,
      code: line.code,
      name: line.name,
      color: line.color,
      opened: line.opened,
      lengthMetres: line.lengthMetres,
      inService: line.code !== "F",
      stationIds: line.stations.map(idOf),
      passengersEver: 9_007_199_254_740_993n + BigInt(random.whole(1, 1e9)), // past 2^53 on purpose
    }),
  );
  const cabins = lines.flatMap((line, at) =>
    Array.from({ length: LINES[at]?.cabins ?? 0 }, (_, index): Cabin => {
      const number = (at + 1) * 100 + index + 1;
      const state: CabinState =
        line.code === "F"
          ? "STOPPED"
          : index === 6
            ? "MAINTENANCE"
            : index === 8
              ? "RETIRED"
              : index > 1 && random.chance(0.06)
                ? "STOPPED"
                : random.chance(0.3)
                  ? "BOARDING"
                  : "IN_SERVICE";
      const capacity = random.pick([4, 8, 8, 12, 40]);
      return {
        kind: "Cabin",
        id: `cabin-${number}`,
        number,
        name: `${CABIN_NAMES[(at * 5 + index) % CABIN_NAMES.length]} ${number}`,
        lineId: line.id,
        state,
        capacity,
        passengers: state === "IN_SERVICE" || state === "BOARDING" ? random.whole(0, capacity) : 0,
        position: between(stations, line, random.next()),
        inspectedAt: random.chance(0.9) ? now - random.whole(1, 200) * DAY : null,
        sequence: 0,
        updatedAt: now,
      };
    }),
  );
  const names = new Set(["Ada Berg"]);
  while (names.size < 34) names.add(personName(random)); // no two people with one address
  const staff = [...names].map((name, index): StaffMember => {
    const role: Role =
      index === 0 ? "OPERATOR" : random.pick(["OPERATOR", "ENGINEER", "ENGINEER", "GUIDE", "GUIDE", "CLERK"] as const);
    return {
      kind: "StaffMember",
      id: `staff-${index + 1}`,
      name,
      email: index === 0 ? "ada@example.com" : emailOf(name),
      role,
      stationId: random.pick(stations).id,
      hiredAt: now - random.whole(60, 9000) * DAY,
    };
  });
  return { lines, stations, cabins, staff };
}

/** A place along the line: 0 at its first station, 1 at its last. */
export function between(stations: readonly Station[], line: Line, along: number): Position {
  const ends = [line.stationIds[0], line.stationIds.at(-1)].map(
    (id) => stations.find((station) => station.id === id)?.position,
  );
  const [from = { latitude: 0, longitude: 0, elevation: 0 }, to = from] = ends;
  const mix = (a: number, b: number) => a + (b - a) * along;
  return {
    latitude: round(mix(from.latitude, to.latitude)),
    longitude: round(mix(from.longitude, to.longitude)),
    elevation: Math.round(mix(from.elevation, to.elevation)),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
