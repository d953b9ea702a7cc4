export interface LegalPage {
  title: string
  meta: { title: string; description: string }
  inShort: string
  lastChanged: string
  /** Maps each heading to its section's paragraphs or to the items of its list. */
  sections: Record<string, readonly string[] | { points: readonly string[] }>
}
