import { AdminField } from '#app/components/admin/field.tsx'
import { AdminSection } from '#app/components/admin/section.tsx'
import { AdminTextArea } from '#app/components/admin/text-area.tsx'
import { importLimits, subscriberTextLimits } from '#app/domain/newsletter/subscriber.ts'

/** Form of the first step, which only checks the list. */
export function ImportForm({
  doubleOptIn,
  again,
  entered,
  refusal,
}: {
  doubleOptIn: boolean
  again: boolean
  entered: { note: string; pasted: string }
  refusal: { field: 'rows' | 'note' | null; text: string } | undefined
}) {
  const refused = (field: 'rows' | 'note') => (refusal?.field === field ? refusal.text : undefined)
  return (
    <AdminSection
      id="list"
      title={again ? 'Another list' : 'The list'}
      about={`A CSV of at most 1 MB and ${importLimits.lines.toLocaleString('en-US')} lines. The first line names the columns: email, and if you have them phone and consent. Exports from Mailchimp and Substack work as they are.`}
    >
      <form
        className="subscribers-form"
        method="post"
        action="/admin/subscribers/import"
        encType="multipart/form-data"
        aria-label="Import"
      >
        <input type="hidden" name="intent" value="look" />
        <AdminField id="file" name="file" label="File" type="file" accept=".csv,.txt,text/csv,text/plain" />
        <AdminTextArea
          id="rows"
          name="rows"
          label="Or paste the lines"
          hint="Used where no file is chosen."
          rows={6}
          spellCheck={false}
          defaultValue={entered.pasted}
          refusal={refused('rows')}
        />
        <AdminField
          id="note"
          name="note"
          label="How they agreed"
          hint={
            doubleOptIn
              ? 'Kept with each address whose line has no consent of its own. Everybody is asked to confirm all the same.'
              : 'Kept with each address whose line has no consent of its own. Who has neither is asked to confirm.'
          }
          maxLength={subscriberTextLimits.consent}
          autoComplete="off"
          defaultValue={entered.note}
          refusal={refused('note')}
        />
        <button className="admin-btn solid">Look through the list</button>
      </form>
    </AdminSection>
  )
}
