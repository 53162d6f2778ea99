/** Some numbers in the height of a line of text. */
import { digits } from "./format.js";
import { count } from "./count.js";
import { useWords } from "../../context/words.js";

/** Exact digits as text, the oldest first. */
export function Sparkline({ values }: { values: readonly string[] }) {
  const t = useWords();
  const numbers = values.map(Number).filter(Number.isFinite);
  const [first, last] = [values[0], values.at(-1)];
  if (numbers.length < 2 || first === undefined || last === undefined) return null;
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const most = numbers.reduce((a, b) => Math.max(a, b));
  const points = numbers.map(
    (value, index) =>
      `${((index / (numbers.length - 1)) * 96 + 2).toFixed(1)},${(20 - ((value - least) / (most - least || 1)) * 16).toFixed(1)}`,
  );
  const written = (value: number) => digits(values.find((text) => Number(text) === value) ?? String(value));
  return (
    <svg
      className="spark"
      width="100"
      height="24"
      viewBox="0 0 100 24"
      role="img"
      aria-label={t.spark(count(numbers.length), digits(first), digits(last), written(least), written(most))}
    >
      <polyline points={points.join(" ")} />
      <circle cx="98" cy={points.at(-1)?.split(",")[1]} r="2" />
    </svg>
  );
}
