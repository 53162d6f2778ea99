/** The app in a page. */
import { QueryletApp } from "querylet-app";
import "querylet-app/app.css";

export default function Page() {
  return <QueryletApp endpoint="/graphql" live={null} route="/q/orders" />;
}
