export interface LegalPage {
  title: string
  meta: { title: string; description: string }
  inShort: string
  lastChanged: string
  /** By heading: the section's paragraphs, or the items of its list. */
  sections: Record<string, readonly string[] | { points: readonly string[] }>
}
