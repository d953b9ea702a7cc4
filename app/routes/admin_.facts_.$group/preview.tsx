import type { FieldTexts } from '#app/domain/settings/typed-fields.ts'
import { ChangedSentences } from '#app/components/admin/form/changed-sentences.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import type { SettingsFormState } from './actions.ts'

/** The sentences that would change on the site, with the button that saves the settings. */
export function SettingsPreview({
  preview: { words, facts },
  texts,
  stamps,
  action,
  title,
}: {
  preview: NonNullable<SettingsFormState['preview']>
  texts: FieldTexts
  stamps: string
  action: string
  /** The title of the form being previewed. */
  title: string
}) {
  return (
    <AdminSection id="preview" title="Preview" about="Not saved yet. This is what will change.">
      <ul className="fact-change" tabIndex={-1} autoFocus>
        {facts.map(({ key, before, after }) => (
          <li key={key}>
            <del>{before}</del> <ins>{after}</ins>
          </li>
        ))}
      </ul>
      {words.length > 0 && (
        <ChangedSentences words={words} caption="Preview of the website, feeds, and emails" />
      )}
      <form method="post" action={action} aria-label="Save" data-draft={title}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="stamps" value={stamps} />
        {Object.entries(texts).map(([path, text]) => (
          <input key={path} type="hidden" name={path} value={text} />
        ))}
        <p className="admin-row">
          <button className="admin-btn solid">Save</button>
          <a className="admin-btn" href="/admin/facts" data-discard="">
            Cancel
          </a>
        </p>
      </form>
    </AdminSection>
  )
}
