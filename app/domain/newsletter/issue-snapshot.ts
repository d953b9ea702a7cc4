import type { IssueContent } from './issue-content.ts'

/**
 * The content stored when sending starts, so that later edits to settings or products don't change an issue being
 * sent.
 */
export interface IssueSnapshot extends IssueContent {
  /** The name shown as the email's sender. */
  sender: string
  /** The order deadline of the issue's week, ms. */
  closes: number
  /** Delivery sentences keyed by ZIP (see `deliverySentences`). */
  pickup: Record<string, string>
}
