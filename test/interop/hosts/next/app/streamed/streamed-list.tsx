"use client";
import { use } from "react";
import { OrderList } from "../orders/order-list";

export function StreamedList({ state }: { state: Promise<object> }) {
  return <OrderList state={use(state)} />;
}
