/** The query that the server and the browser share. */
export interface OrdersData {
  orders: { id: string; title: string }[];
}

export const ORDERS = "query Orders { orders { id title } }";
