import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { SelectField } from '#app/components/admin/form/choice-fields.tsx'
import { EditConflictNotice } from '#app/components/admin/form/edit-conflict.tsx'
import { AdminField, AdminTextArea } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { issueTextLimits } from '#app/domain/newsletter/issue-input.ts'
import type { RejectedIssueEdit } from './actions.ts'
import type { IssueView } from './view.ts'

export function IssueForm({ view, unsaved }: { view: IssueView; unsaved: RejectedIssueEdit | undefined }) {
  const { edit, version } = view
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
      <AdminForm
        className="admin-form max-w-[620px]"
        label="Newsletter text"
        values={{ seen: unsaved?.version ?? version }}
      >
        {lineFields.map(({ name, label, hint }) => (
          <AdminField
            key={name}
            name={name}
            label={label}
            hint={defaults[name] ? `${hint} If empty: “${defaults[name]}”` : hint}
            autoComplete="off"
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
        <SelectField
          name="hero"
          label="Featured meal"
          options={[{ value: '', name: 'First meal on the menu' }, ...featuredChoices]}
          selected={values.hero}
          error={errors.hero}
        />
        <AdminTextArea
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
      </AdminForm>
    </AdminSection>
  )
}

const lineFields = [
  { name: 'subject', label: 'Subject', hint: `At most ${issueTextLimits.subject} characters.` },
  { name: 'preheader', label: 'Preview text', hint: 'Shown after the subject in most inboxes.' },
] as const

/** If the issue was sent or canceled during editing, shows the unsaved text so that the user can copy it. */
function UnsavedText({ entered: { subject, preheader, note } }: Pick<RejectedIssueEdit, 'entered'>) {
  return (
    <AdminSection
      id="typed"
      title="What you typed"
      description="Your text wasn’t saved. Copy it if you need it for the next newsletter."
    >
      <pre className="mt-2.5 text-least wrap-anywhere whitespace-pre-wrap">
        {[subject, preheader, note].filter((text) => text !== '').join('\n\n')}
      </pre>
    </AdminSection>
  )
}

const views = [
  { id: 'phone', name: 'Phone' },
  { id: 'desktop', name: 'Desktop' },
  { id: 'plain', name: 'Plain text' },
] as const

export function IssuePreview({ view: { id, version, preview, results, expiredText } }: { view: IssueView }) {
  if (expiredText !== null)
    return (
      <AdminSection id="preview" title="What was sent">
        <p>{expiredText}</p>
      </AdminSection>
    )
  return (
    <AdminSection
      id="preview"
      title={results ? 'What was sent' : 'Preview'}
      description={`The newsletter as it ${results ? 'was sent' : 'would be sent now'}. Personal links are disabled and clicks aren’t counted.`}
    >
      {preview ? (
        <div className="group grid min-w-0 gap-3">
          <p className="rounded-control border border-line bg-card px-3.5 py-2.5 text-small/[1.4] wrap-anywhere">
            <b>{preview.subject}</b> <span className="text-ink-soft">{preview.preheader}</span>
          </p>
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="sr-only">View as</legend>
            {views.map((option) => (
              <label key={option.id} className="min-h-9">
                <input type="radio" name="shown" value={option.id} defaultChecked={option.id === 'phone'} />
                {option.name}
              </label>
            ))}
          </fieldset>
          <div
            className="overflow-x-auto group-has-[[value=plain]:checked]:hidden"
            tabIndex={0}
            role="region"
            aria-label="Newsletter preview"
          >
            <iframe
              className="block h-[640px] w-[390px] max-w-full resize-y border border-line bg-white group-has-[[value=desktop]:checked]:w-[660px] group-has-[[value=desktop]:checked]:max-w-none"
              title="Newsletter preview"
              sandbox=""
              src={`/admin/newsletter/${id}/body?seen=${version}`}
            />
          </div>
          <pre
            className="hidden max-h-[640px] overflow-auto border border-line bg-card p-3.5 text-least wrap-anywhere whitespace-pre-wrap group-has-[[value=plain]:checked]:block"
            tabIndex={0}
          >
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

interface TestSendFormProps {
  view: IssueView
  testKey: string
  ownEmail: string
}

export function TestEmailForm({ view, testKey, ownEmail }: TestSendFormProps) {
  const { state, kitchenEmail, expiredText } = view
  if (state === 'cancelled' || expiredText !== null) return null
  const addresses = [...new Set([ownEmail, kitchenEmail])]
  return (
    <AdminSection
      id="try"
      title="Send test"
      description="Tests are sent to you or the kitchen with “Test” in the subject line. They aren’t counted in the results."
    >
      <AdminForm className="admin-form" label="Test" values={{ key: testKey }}>
        <fieldset data-untracked="">
          <legend>To</legend>
          {addresses.map((address, index) => (
            <label key={address}>
              <input type="radio" name="to" value={address} defaultChecked={index === 0} />
              {address}
            </label>
          ))}
        </fieldset>
        <button className="admin-btn" name="intent" value="test">
          Send test
        </button>
      </AdminForm>
    </AdminSection>
  )
}
