import { AdminSection } from '#app/components/admin/section.tsx'
import type { IssueView } from './view.ts'

const views = [
  { id: 'phone', name: 'Phone' },
  { id: 'desk', name: 'Desk' },
  { id: 'plain', name: 'Plain text' },
] as const

/**
 * Previews an issue as HTML at phone and desktop width, and as plain text; switching works without
 * JavaScript.
 */
export function IssuePreview({ view: { id, seen, preview, results, textGone } }: { view: IssueView }) {
  if (textGone !== null)
    return (
      <AdminSection id="preview" title="What they got">
        <p>{textGone}</p>
      </AdminSection>
    )
  return (
    <AdminSection
      id="preview"
      title={results ? 'What they got' : 'Preview'}
      about={
        results
          ? 'As it was laid down when its sending began. Links of a reader’s own lead to no reader here, and no link counts.'
          : 'As it would be sent now. Links of a reader’s own lead to no reader here, and no link counts.'
      }
    >
      {preview ? (
        <div className="letter-preview">
          <p className="letter-inbox">
            <b>{preview.subject}</b> <span>{preview.preheader}</span>
          </p>
          <fieldset>
            <legend className="sr-only">Shown as</legend>
            {views.map((one) => (
              <label key={one.id}>
                <input type="radio" name="shown" value={one.id} defaultChecked={one.id === 'phone'} />
                {one.name}
              </label>
            ))}
          </fieldset>
          <div className="letter-paper" tabIndex={0} role="region" aria-label="The letter as it looks">
            <iframe
              title="The letter as it looks"
              sandbox=""
              src={`/admin/newsletter/${id}/body?seen=${seen}`}
            />
          </div>
          <pre className="letter-plain" tabIndex={0}>
            {preview.text}
          </pre>
        </div>
      ) : (
        <p className="refusal">
          It can’t be composed as things are. Look at the week’s menu, then come back.
        </p>
      )}
    </AdminSection>
  )
}
