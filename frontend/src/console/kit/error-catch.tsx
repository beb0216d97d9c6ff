import { Component } from 'react';
import type { ReactNode } from 'react';
import { Failure } from './failure';

/** A fault in one part leaves the rest usable. */
export class ErrorCatch extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state: { cause: unknown } = { cause: null };

  static getDerivedStateFromError(cause: unknown): { cause: unknown } {
    return { cause };
  }

  override render(): ReactNode {
    if (this.state.cause === null) return this.props.children;
    return (
      <Failure
        cause={this.state.cause}
        fallback="This part of the page could not be shown."
        onRetry={() => this.setState({ cause: null })}
      />
    );
  }
}
