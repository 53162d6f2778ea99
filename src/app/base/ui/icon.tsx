/** The app's icons: a 16 px grid, 1.5 px strokes, the colour of the text. They always stand beside words or in something labelled. */
const paths = {
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.5-1.5L14 14",
  home: "M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4Z",
  thing: "M4.5 4.5h7v7h-7Z",
  list: "M2.5 4h11M2.5 8h11M2.5 12h11",
  action: "M9 1.8 3.5 9H8l-1 5.2L12.5 7H8Z",
  live: "M8 9a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM5 11a4.2 4.2 0 0 1 0-6m6 0a4.2 4.2 0 0 1 0 6M3 13a7 7 0 0 1 0-10m10 0a7 7 0 0 1 0 10",
  dots: "M3.5 8a.5.5 0 1 1 0-.01M8.5 8a.5.5 0 1 1 0-.01M13.5 8a.5.5 0 1 1 0-.01",
  menu: "M2 4.5h12M2 8h12M2 11.5h12",
  close: "m4 4 8 8m0-8-8 8",
  check: "m3 8.5 3.2 3.2L13 5",
  alert: "M8 2 14.5 13.5h-13ZM8 6.5v3M8 11.4v.1",
  lock: "M4 7.5h8v6H4ZM5.5 7.5v-2a2.5 2.5 0 0 1 5 0v2",
  right: "m6 3.5 4.5 4.5L6 12.5",
  left: "M10 3.5 5.5 8l4.5 4.5",
  down: "m3.5 6 4.5 4.5L12.5 6",
  up: "m3.5 10 4.5-4.5 4.5 4.5",
  plus: "M8 3v10M3 8h10",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5 5 13.5h6l.5-9",
  code: "m5.5 4.5-4 3.5 4 3.5m5-7 4 3.5-4 3.5",
  json: "M6 2.5c-3 0-.5 5.5-3 5.5 2.5 0 0 5.5 3 5.5m4-11c3 0 .5 5.5 3 5.5-2.5 0 0 5.5-3 5.5",
  gear: "M2 5h6m4 0h2M2 11h2m4 0h6M10 3.3v3.4M6 9.3v3.4",
  out: "M6.5 3.5h-4v10h10v-4M9 2.5h4.5V7M13.5 2.5 7.5 8.5",
  pause: "M5.5 3.5v9m5-9v9",
  play: "M5 3v10l8-5Z",
  refresh: "M13.5 8A5.5 5.5 0 1 1 11.6 3.8L13.5 5.5M13.5 2v3.5H10",
  book: "M2.5 3h4L8 4.5 9.5 3h4v9.5h-4L8 14l-1.5-1.5h-4ZM8 4.5V14",
  columns: "M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10",
  table: "M2.5 3h11v10h-11ZM2.5 6.3h11M6.5 6.3V13",
  chart: "M2.5 2.5v11h11M5.5 11V8M8.5 11V4.5M11.5 11V6.5",
  card: "M2.5 3.5h11v9h-11ZM5 6.5h6M5 9.5h3.5",
  filter: "M2 4h12M4.5 8h7M6.8 12h2.4",
  save: "M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11",
  bookmark: "M4.5 2.5h7v11L8 11l-3.5 2.5Z",
  calendar: "M2.5 3.5h11v10h-11ZM2.5 6.8h11M5.5 2v3m5-3v3",
  copy: "M5.5 5.5h8v8h-8ZM10.5 5.5v-3h-8v8h3",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
