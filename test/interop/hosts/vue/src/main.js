import { createApp } from "vue";
import Orders from "./orders.vue";

createApp(Orders).mount("#root");
