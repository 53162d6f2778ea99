/** The records of the cable-car operator. Times are ms since the epoch; links are ids. */

export interface Position {
  latitude: number;
  longitude: number;
  /** Metres above the sea. */
  elevation: number;
}

export interface Line {
  kind: "Line";
  id: string;
  code: string;
  name: string;
  color: string;
  opened: number;
  lengthMetres: number;
  inService: boolean;
  stationIds: string[];
  passengersEver: bigint;
}

export interface Station {
  kind: "Station";
  id: string;
  name: string;
  description: string | null;
  position: Position;
  address: { street: string; postcode: string; town: string; country: string };
  facilities: string[];
  phone: string | null;
}

export type CabinState = "IN_SERVICE" | "BOARDING" | "STOPPED" | "MAINTENANCE" | "RETIRED";

export interface Cabin {
  kind: "Cabin";
  id: string;
  number: number;
  name: string;
  lineId: string;
  state: CabinState;
  capacity: number;
  passengers: number;
  position: Position;
  inspectedAt: number | null;
  sequence: number;
  updatedAt: number;
}

export interface Departure {
  kind: "Departure";
  id: string;
  lineId: string;
  stationId: string;
  /** The end of the line that it goes to. */
  towardsId: string;
  cabinId: string;
  scheduledAt: number;
  departedAt: number | null;
  status: "SCHEDULED" | "DELAYED" | "DEPARTED" | "CANCELLED";
  passengers: number;
  sequence: number;
  updatedAt: number;
}

export type ReadingKind = "ROPE_TENSION" | "WIND_SPEED" | "TEMPERATURE" | "MOTOR_LOAD";

export interface Reading {
  kind: "Reading";
  id: string;
  cabinId: string;
  measures: ReadingKind;
  value: number;
  unit: string;
  at: number;
  sequence: number;
}

export type Severity = "MINOR" | "MODERATE" | "SEVERE" | "CRITICAL";

export interface Photo {
  id: string;
  caption: string | null;
  type: string;
  bytes: Uint8Array;
}

/** What the crew did about an incident. */
export interface IncidentUpdate {
  id: string;
  text: string;
  at: number;
  /** The address of the person who wrote it. */
  by: string | null;
}

export interface Incident {
  kind: "Incident";
  id: string;
  title: string;
  description: string | null;
  severity: Severity;
  status: "OPEN" | "INVESTIGATING" | "RESOLVED";
  lineId: string;
  cabinId: string | null;
  reportedAt: number;
  resolvedAt: number | null;
  resolution: string | null;
  reporter: { name: string | null; email: string | null } | null;
  tags: string[];
  details: unknown;
  photos: Photo[];
  /** Cents; null until it is known. */
  cost: number | null;
  /** The member of the staff who works on it. */
  assigneeId: string | null;
  /** The oldest first. */
  updates: IncidentUpdate[];
  sequence: number;
  updatedAt: number;
}

export interface Ticket {
  kind: "Ticket";
  id: string;
  /** Longer than a double can hold exactly. */
  number: bigint;
  fare: "SINGLE" | "RETURN" | "DAY" | "SEASON";
  lineId: string;
  /** Cents. */
  price: number;
  status: "VALID" | "USED" | "CANCELLED" | "EXPIRED";
  holder: string;
  email: string;
  boughtAt: number;
  validUntil: number;
  sequence: number;
  updatedAt: number;
}

export type Role = "OPERATOR" | "ENGINEER" | "GUIDE" | "CLERK";

export interface StaffMember {
  kind: "StaffMember";
  id: string;
  name: string;
  email: string;
  role: Role;
  stationId: string;
  hiredAt: number;
}

export interface StateChange {
  kind: "StateChange";
  id: string;
  cabinId: string;
  from: CabinState;
  to: CabinState;
  reason: string | null;
  at: number;
  by: string | null;
}

export type AnyNode = Line | Station | Cabin | Departure | Reading | Incident | Ticket | StaffMember | StateChange;
