import { DeskNoticeCard, DeskSection } from '#app/components/desk-section.tsx'
import type { drawingReport } from '#app/domain/picture-words.ts'

/** The pictures of this week's dishes: asked for by a press, and how far they are. */
export function ProductManagement({
  report: { busy, waiting, lines, whole },
  mayAsk,
}: {
  report: ReturnType<typeof drawingReport>
  mayAsk: boolean
}) {
  return (
    <DeskSection
      id="products"
      title="Product Management"
      about="Draws a picture for each dish of this week’s menu that has none."
    >
      {mayAsk ? (
        <form method="post" action="/admin">
          <button className="admin-btn solid" disabled={busy}>
            {busy ? 'Generating Images...' : 'Generate Product Images'}
          </button>
        </form>
      ) : (
        <p>An admin asks for the pictures; here you see how far they are.</p>
      )}
      {whole && <DeskNoticeCard notice={whole} />}
      {busy && (
        <p className="admin-row">
          <span>{`${waiting} still to draw.`}</span>
          <a href="/admin">Refresh</a>
        </p>
      )}
      {lines.length > 0 && (
        <ul className="admin-list">
          {lines.map(({ failed, text }) => (
            <li key={text} className={failed ? 'refusal' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  )
}
