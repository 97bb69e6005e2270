import { Component } from "react";
import { failedPage } from "../features/errors/failed-page.ts";
import type { PagePayload } from "../platform/pages/page.ts";
import type { PageState } from "../platform/routing/page-store.ts";
import { App } from "./app.tsx";

/**
 * The site, with the error page in place of a page whose rendering throws, until another page is shown (product
 * rule 11.5). Errors of the hydration pass through: the document still has the server's page then.
 */
export class ErrorBoundary extends Component<PageState, { failed?: PagePayload }> {
  override state: { failed?: PagePayload } = {};
  private isHydrated = false;

  override componentDidMount(): void {
    this.isHydrated = true;
  }

  override componentDidCatch(error: unknown): void {
    if (!this.isHydrated) throw error;
    this.setState({ failed: this.props.page });
    reportError(error);
  }

  override render() {
    const { page } = this.props;
    return <App {...this.props} {...(this.state.failed === page && failedPage(page))} />;
  }
}
