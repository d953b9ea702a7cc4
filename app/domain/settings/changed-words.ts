/** A sentence of the site, as it is and as it would be. */
export interface CopyChange {
  where: string
  before: string | null
  after: string | null
}
