import { EditConflictNotice } from '#app/components/admin/form/edit-conflict.tsx'
import { LabeledFormControl, AdminField, AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { issueTextLimits } from '#app/domain/newsletter/issue-input.ts'
import type { RejectedIssueEdit } from './actions.ts'
import type { IssueView } from './view.ts'

export function IssueForm({ view, unsaved }: { view: IssueView; unsaved: RejectedIssueEdit | undefined }) {
  const { edit, id, version } = view
  if (!edit) return unsaved ? <UnsavedText entered={unsaved.entered} /> : null
  const { entered, featuredChoices, defaults } = edit
  const values = unsaved?.entered ?? entered
  const errors = unsaved?.errors ?? {}
  return (
    <AdminSection
      id="words"
      title="Your text"
      description="Leave a field blank to have it filled in automatically from the menu."
    >
      {unsaved?.conflict && (
        <EditConflictNotice recordName="this newsletter" differences={unsaved.conflict} />
      )}
      <form
        className="admin-form max-w-[620px]"
        method="post"
        action={`/admin/newsletter/${id}`}
        aria-label="Newsletter text"
      >
        <input type="hidden" name="seen" value={unsaved?.version ?? version} />
        {lineFields.map(({ name, label, hint }) => (
          <AdminField
            key={name}
            id={name}
            name={name}
            label={label}
            hint={defaults?.[name] ? `${hint} If empty: “${defaults[name]}”` : hint}
            autoComplete="off"
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
        <LabeledFormControl id="hero" label="Featured meal" error={errors.hero}>
          {(controlProps) => (
            <select id="hero" name="hero" defaultValue={values.hero} {...controlProps}>
              <option value="">First meal on the menu</option>
              {featuredChoices.map(({ id: product, name }) => (
                <option key={product} value={product}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </LabeledFormControl>
        <AdminTextArea
          id="note"
          name="note"
          label="Note from the kitchen"
          hint={`Optional, up to ${issueTextLimits.note} characters.`}
          rows={4}
          defaultValue={values.note}
          error={errors.note}
        />
        <button className="admin-btn solid" name="intent" value="save">
          {unsaved?.conflict ? 'Save my version' : 'Save'}
        </button>
      </form>
    </AdminSection>
  )
}

const lineFields = [
  { name: 'subject', label: 'Subject', hint: `At most ${issueTextLimits.subject} characters.` },
  { name: 'preheader', label: 'Preview text', hint: 'Shown after the subject in most inboxes.' },
] as const

/** Shows the user's unsaved text for copying, because the issue was sent or canceled during editing. */
function UnsavedText({ entered: { subject, preheader, note } }: Pick<RejectedIssueEdit, 'entered'>) {
  return (
    <AdminSection
      id="typed"
      title="What you typed"
      description="Your text isn’t saved. Copy it if you need it for the next newsletter."
    >
      <pre className="mt-2.5 text-least wrap-anywhere whitespace-pre-wrap">
        {[subject, preheader, note].filter((text) => text !== '').join('\n\n')}
      </pre>
    </AdminSection>
  )
}
