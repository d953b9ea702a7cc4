import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AdminTextArea } from '#app/components/admin/form/text-area.tsx'
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
      title={again ? 'Import another list' : 'Subscriber list'}
      about={`A CSV file of up to 1 MB and ${importLimits.lines.toLocaleString('en-US')} rows. The first row names the columns: email, and optionally phone and consent. Mailchimp and Substack exports work as they are.`}
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
          label="Or paste rows"
          hint="Used if you don’t choose a file."
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
              ? 'Used for rows without a consent note. We still ask everyone to confirm.'
              : 'Used for rows without a consent note. If there’s no note at all, we ask the person to confirm.'
          }
          maxLength={subscriberTextLimits.consent}
          autoComplete="off"
          defaultValue={entered.note}
          refusal={refused('note')}
        />
        <button className="admin-btn solid">Check file</button>
      </form>
    </AdminSection>
  )
}
