/** What a job is made of. */
export interface Job {
  job: string;
  by: "brotli" | "gzip";
  goal: number;
  budget: number;
  /** Names by the module they come from. */
  names?: Record<string, string[]>;
}
/** Sizes in bytes. */
export interface Measured {
  job: string;
  by: "brotli" | "gzip";
  goal: number;
  budget: number;
  bytes: number;
}
export const JOBS: Job[];
export function measure(): Promise<Measured[]>;
