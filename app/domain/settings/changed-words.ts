/** A text on the site before and after a settings change, for the preview. */
export interface CopyChange {
  where: string
  before: string | null
  after: string | null
}
