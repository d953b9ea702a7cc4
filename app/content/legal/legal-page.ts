export interface LegalPage {
  title: string
  /** The whole page in a sentence, for whoever reads no further. */
  inShort: string
  /** `2026-11-20`. */
  lastChanged: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}
