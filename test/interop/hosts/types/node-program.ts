/** The core in a program of Node, without the DOM library. Compiled by `types.test.ts`, never run. */
import { http, request } from "querylet";
import { mockTransport } from "querylet/testing";

interface OrdersData {
  orders: { id: string; title: string }[];
}

const ORDERS = "query Orders { orders { id title } }";

const server = http({ url: "http://127.0.0.1:4000/graphql", headers: { authorization: "Bearer token" } });
export const answer = await request<OrdersData>(server, ORDERS);

const mock = mockTransport({ Orders: { data: { orders: [] } } });
export const mockedAnswer = await request<OrdersData>(mock, ORDERS);
