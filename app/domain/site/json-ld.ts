/** A page's JSON-LD must contain only what the page itself shows (D03). */
export interface JsonLdObject {
  '@type': string
  [property: string]: unknown
}

export function buildJsonLdDocument(...objects: readonly JsonLdObject[]) {
  const [single] = objects
  return { '@context': 'https://schema.org', ...(objects.length === 1 ? single : { '@graph': objects }) }
}

export const glutenFreeDietUrl = 'https://schema.org/GlutenFreeDiet'

export function buildBreadcrumbList(siteOrigin: string, steps: readonly { name: string; path?: string }[]) {
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

/** Escapes the JSON so that no value can close the script element. */
export function serializeJsonForScript(document: object) {
  return JSON.stringify(document).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
