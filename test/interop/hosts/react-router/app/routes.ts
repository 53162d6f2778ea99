import { type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("orders", "routes/orders.tsx"),
  route("data", "routes/data.tsx"),
  route("graphql", "routes/graphql.ts"),
] satisfies RouteConfig;
