/** Sizes in bytes. */
export interface Measured {
  job: string;
  by: "brotli" | "gzip";
  goal: number;
  budget: number;
  bytes: number;
}
export function measure(): Promise<Measured[]>;
