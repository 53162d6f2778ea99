/** Catches the errors that a component throws while rendering, so that the rest stays usable. In React only a class can do this. */
import { Component, type ReactNode } from "react";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import { textOf } from "../../../transport/text-of.js";
import type { BrokenProps } from "./broken.js";

export const brokenPart = lazyPart(() => import("./broken.js"));

interface ErrorBoundaryProps extends Pick<BrokenProps, "app" | "isWhole"> {
  onError: (error: Error) => void;
  /** Draws the whole app again. @defaultValue draws the children again */
  onRestart?: () => void;
  children: ReactNode;
}

/** Shows the error that a screen, or the app, threw in its place, with ways out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(textOf(error)) };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    const { app, isWhole, children, onRestart } = this.props;
    if (!error) return children;
    const onRetry = () => this.setState({ error: null });
    const restart = () => {
      onRetry();
      onRestart?.();
    };
    return <LazyBroken app={app} isWhole={isWhole} error={error} onRetry={onRetry} onRestart={restart} />;
  }
}

function LazyBroken(props: BrokenProps) {
  const code = useLazyPart(brokenPart);
  if (code.at === "ready") return <code.part.Broken {...props} />;
  if (code.at !== "failed") return null;
  const { text } = props.app;
  return (
    <div className="empty" role="alert">
      <p>{text.failed}</p>
      <button type="button" className="button" onClick={props.onRetry}>
        {text.retry}
      </button>
    </div>
  );
}
