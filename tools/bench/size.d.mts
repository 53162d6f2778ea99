/** Sizes in bytes. */
export interface Measured {
  job: string;
  by: "brotli" | "gzip";
  goal: number;
  budget: number;
  bytes: number;
}
export function overBudget(measured: readonly Measured[]): Measured[];
export function measure(): Promise<Measured[]>;
export function writeBudgets(measured: readonly Measured[]): void;
