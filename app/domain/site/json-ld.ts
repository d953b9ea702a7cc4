/** Structured data of schema.org (D03). It says only what its page shows. */
export interface JsonLdObject {
  '@type': string
  [property: string]: unknown
}

/** Several things of one page, or one, as the document that a search engine reads. */
export function jsonLdDocument(...things: readonly JsonLdObject[]) {
  const [only] = things
  return { '@context': 'https://schema.org', ...(things.length === 1 ? only : { '@graph': things }) }
}

export const glutenFreeDiet = 'https://schema.org/GlutenFreeDiet'

/** The way to a page, by links that stand on it; the last step is the page itself. */
export function breadcrumbList(siteOrigin: string, steps: readonly { name: string; path?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: siteOrigin + path }),
    })),
  }
}

/** Text for a script element: whatever a dish is called, nothing in it can end the script or start another. */
export function jsonForScript(document: object) {
  return JSON.stringify(document).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
