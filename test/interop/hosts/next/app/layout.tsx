import type { ReactNode } from "react";

export const metadata = { title: "Orders, made with Next.js", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
