import { buildJsonLdDocument, type JsonLdObject, serializeJsonForScript } from '#app/domain/site/json-ld.ts'

export function JsonLd({ objects }: { objects: readonly JsonLdObject[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonForScript(buildJsonLdDocument(...objects)) }}
    />
  )
}
