import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { IssueView } from './view.ts'

const views = [
  { id: 'phone', name: 'Phone' },
  { id: 'desk', name: 'Desktop' },
  { id: 'plain', name: 'Plain text' },
] as const

/**
 * Previews an issue as HTML at phone and desktop width, and as plain text; switching works without
 * JavaScript.
 */
export function IssuePreview({ view: { id, seen, preview, results, textGone } }: { view: IssueView }) {
  if (textGone !== null)
    return (
      <AdminSection id="preview" title="What was sent">
        <p>{textGone}</p>
      </AdminSection>
    )
  return (
    <AdminSection
      id="preview"
      title={results ? 'What was sent' : 'Preview'}
      about={
        results
          ? 'The newsletter as it was sent. Personal links are disabled and clicks aren’t counted.'
          : 'The newsletter as it would be sent now. Personal links are disabled and clicks aren’t counted.'
      }
    >
      {preview ? (
        <div className="letter-preview">
          <p className="letter-inbox">
            <b>{preview.subject}</b> <span>{preview.preheader}</span>
          </p>
          <fieldset>
            <legend className="sr-only">View as</legend>
            {views.map((one) => (
              <label key={one.id}>
                <input type="radio" name="shown" value={one.id} defaultChecked={one.id === 'phone'} />
                {one.name}
              </label>
            ))}
          </fieldset>
          <div className="letter-paper" tabIndex={0} role="region" aria-label="Newsletter preview">
            <iframe title="Newsletter preview" sandbox="" src={`/admin/newsletter/${id}/body?seen=${seen}`} />
          </div>
          <pre className="letter-plain" tabIndex={0}>
            {preview.text}
          </pre>
        </div>
      ) : (
        <p className="refusal">
          There’s no preview because the week has no menu yet. Plan the menu, then come back.
        </p>
      )}
    </AdminSection>
  )
}
