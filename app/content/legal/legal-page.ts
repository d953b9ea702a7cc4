export interface LegalPage {
  title: string
  /** Summary of the whole page in one sentence. */
  inShort: string
  /** ISO date, such as `2026-11-20`. */
  lastChanged: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}
