/** The incidents on the mountain: those at the start of the demo, and the next one. */
import { emailOf, personName, type Network } from "./network.js";
import type { Random } from "./random.js";
import type { Incident, Severity } from "./types.js";

/** In ms. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Trouble {
  title: string;
  severity: Severity;
  tags: string[];
  description: string | null;
}

const TROUBLES: Trouble[] = [
  {
    title: "Door does not close at the first try",
    severity: "MINOR",
    tags: ["door"],
    description: "It bounces back once and closes at the second try. Snow in the rail?",
  },
  {
    title: "Unusual vibration at tower 4",
    severity: "MODERATE",
    tags: ["tower", "vibration"],
    description: "On the way up only, about two seconds long.\nThe cabin before ours had it too.",
  },
  {
    title: "Wind above the limit on the ridge",
    severity: "SEVERE",
    tags: ["weather"],
    description: "74 km/h over five minutes. The line runs at half its speed.",
  },
  { title: "Lost glove on the roof", severity: "MINOR", tags: [], description: null },
  {
    title: "Rope tension outside of its range",
    severity: "CRITICAL",
    tags: ["rope", "sensor"],
    description:
      "The line stood still within nine seconds. All passengers were brought to the next station with the auxiliary drive.",
  },
  {
    title: "Ticket gate stuck",
    severity: "MINOR",
    tags: ["gate"],
    description: "The left one. People use the right one for now.",
  },
  { title: "Heating out of order", severity: "MODERATE", tags: ["cabin"], description: null },
  {
    title: "Ice on the platform",
    severity: "SEVERE",
    tags: ["weather", "platform"],
    description: "Salted at 7:10 and at 9:40. A sign is up.",
  },
  {
    title: "Passenger feels unwell",
    severity: "MODERATE",
    tags: ["passenger", "first aid"],
    description: "Met by first aid at the summit; went down by herself an hour later.",
  },
  {
    title: "The announcement about the last ride down is played in the language of the evening before",
    severity: "MINOR",
    tags: ["announcement", "night service", "loudspeaker", "cabin"],
    description: "German on Tuesday, French on Wednesday, and so on.",
  },
];

/** The incidents that may happen next. */
export const randomIncident = (random: Random): Trouble => random.pick(TROUBLES);

const INCIDENT_COUNT = 48;

/** All incidents but the newest are resolved. */
const RESOLVED_COUNT = 36;

const RESOLUTIONS = ["Repaired", "Could not be seen again", "Part replaced", "Waited until the wind had gone"];

/** In cents. Some repairs cost nothing, and of some the cost is not known. */
const COSTS = [0, 8_450, null, 124_000, 31_990];

const CAPTIONS = ["As found", "After the repair", "Seen from the platform", null];

export function createIncidents(
  random: Random,
  { lines, cabins, staff }: Network,
  now: number,
  picture: (hue: number) => Uint8Array,
): Incident[] {
  return Array.from({ length: INCIDENT_COUNT }, (_, index): Incident => {
    const line = random.pick(lines);
    const reportedAt = now - (INCIDENT_COUNT - index) * 7 * HOUR + random.whole(0, 6 * 60) * MINUTE;
    const status = firstStatus(index);
    const resolvedAt = status === "RESOLVED" ? reportedAt + random.whole(10, 600) * MINUTE : null;
    const reporter = personName(random);
    const photoCount = photoCountOf(random, index);
    const assignee = status === "OPEN" ? undefined : staff[index % staff.length];
    const resolution = resolvedAt ? random.pick(RESOLUTIONS) : null;
    return {
      kind: "Incident",
      id: `incident-seed-${index + 1}`,
      ...randomIncident(random),
      status,
      lineId: line.id,
      cabinId: random.chance(0.7) ? random.pick(cabins.filter((cabin) => cabin.lineId === line.id)).id : null,
      reportedAt,
      resolvedAt,
      resolution,
      reporter: reportedBy(random, reporter),
      details: detailsOf(random),
      photos: Array.from({ length: photoCount }, (_, photo) => ({
        id: `photo-${index + 1}-${photo + 1}`,
        caption: CAPTIONS[(index + photo) % CAPTIONS.length] ?? null,
        type: "image/svg+xml",
        bytes: picture(random.whole(0, 359)),
      })),
      cost: resolvedAt ? (COSTS[index % COSTS.length] ?? null) : null,
      assigneeId: assignee?.id ?? null,
      updates: assignee
        ? [
            {
              id: `update-${index + 1}`,
              text: "Looked at it on the spot.",
              at: reportedAt + 5 * MINUTE,
              by: assignee.email,
            },
          ]
        : [],
      sequence: 0,
      updatedAt: resolvedAt ?? reportedAt,
    };
  });
}

function firstStatus(index: number): Incident["status"] {
  if (index < RESOLVED_COUNT) return "RESOLVED";
  return index % 3 === 0 ? "INVESTIGATING" : "OPEN";
}

/** Every fifth incident has some photos, every seventh one. */
function photoCountOf(random: Random, index: number): number {
  if (index % 5 === 0) return random.whole(1, 3);
  return index % 7 === 0 ? 1 : 0;
}

/** Some incidents have no known reporter, others only a name or an address. */
function reportedBy(random: Random, name: string): Incident["reporter"] {
  if (!random.chance(0.8)) return null;
  return { name: random.chance(0.85) ? name : null, email: random.chance(0.7) ? emailOf(name) : null };
}

function detailsOf(random: Random): object | null {
  if (!random.chance(0.5)) return null;
  return {
    tower: random.whole(1, 14),
    windKmh: random.whole(0, 90),
    checklist: ["doors", "rope", "radio"].slice(0, random.whole(1, 3)),
  };
}
