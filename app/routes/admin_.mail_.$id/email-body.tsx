import { AdminSection } from '#app/components/admin/layout/section.tsx'

/** The email's HTML and plain text as the recipient got them; personal links are masked as `[[link]]`. */
export function EmailBodySection({
  id,
  text,
  hasHtml,
  missing,
}: {
  id: number
  text: string | null
  hasHtml: boolean
  missing: string
}) {
  if (text === null)
    return (
      <AdminSection id="body" title="Content">
        <p>{missing}</p>
      </AdminSection>
    )
  return (
    <AdminSection
      id="body"
      title="Content"
      about="As the recipient sees it. [[link]] stands for a personal link, which we don’t store."
    >
      {hasHtml && (
        <iframe className="mail-paper" title="Email preview" sandbox="" src={`/admin/mail/${id}/body`} />
      )}
      <details>
        <summary>Plain text</summary>
        <pre className="mail-text" tabIndex={0}>
          {text}
        </pre>
      </details>
    </AdminSection>
  )
}
