import { jsonLdDocument, serializeJsonForScript, type JsonLdObject } from '#app/domain/site/json-ld.ts'

/** Search engines read this data block; the Content Security Policy for scripts doesn't apply to it. */
export function JsonLd({ objects }: { objects: readonly JsonLdObject[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonForScript(jsonLdDocument(...objects)) }}
    />
  )
}
