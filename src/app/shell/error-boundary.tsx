/** Catches the errors that a screen throws while rendering, so that the frame stays usable. In React only a class can do this. */
import { Component, type ReactNode } from "react";
import { LazyFailure } from "../answers/failure/lazy-failure.js";
import { Screen } from "../answers/screen.js";
import { textOf } from "../../transport/text-of.js";

interface ErrorBoundaryProps {
  onError: (error: Error) => void;
  children: ReactNode;
}

/** Shows the error that a screen threw in place of the screen. */
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
    if (!error) return this.props.children;
    return (
      <Screen title={error.name}>
        <LazyFailure error={error} onRetry={() => this.setState({ error: null })} />
      </Screen>
    );
  }
}
