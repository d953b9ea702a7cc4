import { jsonLdDocument, serializeJsonForScript, type JsonLdObject } from '#app/domain/site/json-ld.ts'

/** Structured data of the page for search engines. It is a data block, so the Content Security Policy for scripts doesn't apply. */
export function JsonLd({ objects }: { objects: readonly JsonLdObject[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonForScript(jsonLdDocument(...objects)) }}
    />
  )
}
