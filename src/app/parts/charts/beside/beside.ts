/** What is loaded after a chart: the small charts that most have not, and the tables below it. */
export { Numbers } from "./numbers.js";
export { SmallCharts } from "./small-charts.js";
