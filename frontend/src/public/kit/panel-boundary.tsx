import { Component } from 'react';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../shared/api/api-error';
import { copy } from '../../shared/copy/public';
import { Alert } from './alert';
import { Button } from './button';

interface State {
  cause: unknown;
  failed: boolean;
}

/** A part of the page that breaks says so in its own place; the rest keeps working. */
export class PanelBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { cause: null, failed: false };

  static getDerivedStateFromError(cause: unknown): State {
    return { cause, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Alert kind="bad" title={copy.panelFailed} requestId={requestIdOf(this.state.cause)}>
          <Button onClick={() => this.setState({ cause: null, failed: false })}>{copy.tryAgain}</Button>
        </Alert>
      </div>
    );
  }
}
