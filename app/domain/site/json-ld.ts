/** A schema.org object (D03). It contains only what its page shows. */
export interface JsonLdObject {
  '@type': string
  [property: string]: unknown
}

/** Wraps one or more schema.org objects into a JSON-LD document. */
export function jsonLdDocument(...things: readonly JsonLdObject[]) {
  const [only] = things
  return { '@context': 'https://schema.org', ...(things.length === 1 ? only : { '@graph': things }) }
}

export const glutenFreeDiet = 'https://schema.org/GlutenFreeDiet'

/** Returns a schema.org breadcrumb list; the last step is the page itself. */
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

/** Serializes JSON for a script element, escaped so that no value can close the element. */
export function jsonForScript(document: object) {
  return JSON.stringify(document).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
