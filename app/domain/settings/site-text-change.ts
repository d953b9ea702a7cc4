export interface SiteTextChange {
  where: string
  before: string | null
  after: string | null
}
