export interface LegalPage {
  title: string
  /** Title and description for search engines. */
  meta: { title: string; description: string }
  inShort: string
  lastChanged: string
  sections: readonly LegalSection[]
}

export interface LegalSection {
  heading: string
  paragraphs?: readonly string[]
  points?: readonly string[]
}
