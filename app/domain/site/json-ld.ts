/** A schema.org object (D03). It must contain only what the page with this object shows. */
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

/** Returns a schema.org breadcrumb list; the last step is the current page. */
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

/** Serializes JSON for a script element, escaped so that no value can close that element. */
export function jsonForScript(document: object) {
  return JSON.stringify(document).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
