import { jsonLdDocument, jsonForScript, type JsonLdObject } from '#app/domain/site/json-ld.ts'

/** What the page says, once more for search engines. A data block: the policy for scripts does not ask for it. */
export function JsonLd({ things }: { things: readonly JsonLdObject[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(jsonLdDocument(...things)) }} />
  )
}
