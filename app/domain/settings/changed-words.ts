/** A text on the site before and after a settings change, shown in the preview of that change. */
export interface SiteTextChange {
  where: string
  before: string | null
  after: string | null
}
