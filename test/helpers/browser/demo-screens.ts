/** Addresses in the app on the demo, at least one for each screen. Browser tests visit them all. */
export const DEMO_SCREENS = [
  "/",
  "/q/tickets",
  "/q/company",
  "/q/staff",
  "/e/Line/line-2",
  "/e/Line",
  "/m/reportIncident",
  "/m/buyTicket",
  "/s/incidentReported",
  "/schema",
  "/edit",
  "/settings",
  "/debug",
  "/q/nothing",
] as const;
