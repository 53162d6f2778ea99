/** The settings of the host in the current folder, without Rolldown's warning about time: a slow machine is not a fault of the build. */
import { loadConfigFromFile, mergeConfig } from "vite";

export default async (environment) => {
  const { config } = await loadConfigFromFile(environment);
  return mergeConfig(config, { build: { rolldownOptions: { checks: { bundlerTimings: false } } } });
};
