export interface LegalPage {
  title: string
  meta: { title: string; description: string }
  inShort: string
  lastChanged: string
  /** Maps each section's heading to its paragraphs or to the items of a bulleted list. */
  sections: Record<string, readonly string[] | { points: readonly string[] }>
}
