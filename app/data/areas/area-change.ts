/** An edit of a ZIP override or a city. */
export interface AreaChange {
  /** Version that the edit is based on; 0 for a new row. */
  version: number
  by: string
  now: number
  details: Record<string, unknown>
}
