/** A sentence of the site, as it is and as it would be. */
export interface ChangedWords {
  where: string
  before: string | null
  after: string | null
}
