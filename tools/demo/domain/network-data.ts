/** The cable-car operator's network: names, places and lengths that no seed changes. */

/** The lines with the names of their stations. */
export const LINES = [
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

/** By name. */
export const STATIONS: Record<string, { elevation: number; description: string | null; facilities: string[] }> = {
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

/** The postal addresses on the mountain. */
export const VILLAGES = [
  { postcode: "3861", town: "Talgrund" },
  { postcode: "3864", town: "Obersee am Horn" },
  { postcode: "3867", town: "Innere Weid" },
];

/** Given in turn. */
export const CABIN_NAMES = [
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
/** Of people. */
export const FIRST_NAMES = [
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
/** Of people. */
export const LAST_NAMES = [
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
