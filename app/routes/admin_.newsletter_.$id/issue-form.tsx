import { EditConflict } from '#app/components/admin/edit-conflict.tsx'
import { DescribedControl } from '#app/components/admin/described-control.tsx'
import { AdminField } from '#app/components/admin/field.tsx'
import { AdminSection } from '#app/components/admin/section.tsx'
import { AdminTextArea } from '#app/components/admin/text-area.tsx'
import { issueTextLimits } from '#app/domain/newsletter/issue-entry.ts'
import type { UnsavedIssue } from './save-issue.ts'
import type { IssueView } from './view.ts'

/**
 * The form for the owner's own subject, preheader, top meal and note; an empty field uses the week's default
 * text.
 */
export function IssueForm({
  view: { edit, id, seen },
  unsaved,
}: {
  view: IssueView
  unsaved: UnsavedIssue | undefined
}) {
  if (!edit) return unsaved ? <UnsavedText entered={unsaved.entered} /> : null
  const { entered, heroes, usual } = edit
  const typed = unsaved?.entered ?? entered
  const refusals = unsaved?.refusals ?? {}
  return (
    <AdminSection
      id="words"
      title="Your words"
      about="An empty field is written by the week itself. Everything else in the letter is its menu and your facts."
    >
      {unsaved?.conflict && <EditConflict what="this letter" differences={unsaved.conflict} />}
      <form
        className="admin-form letter-form"
        method="post"
        action={`/admin/newsletter/${id}`}
        aria-label="Letter"
      >
        <input type="hidden" name="seen" value={unsaved?.seen ?? seen} />
        <AdminField
          id="subject"
          name="subject"
          label="Subject"
          hint={hint(`At most ${issueTextLimits.subject} characters.`, usual?.subject)}
          autoComplete="off"
          defaultValue={typed.subject}
          refusal={refusals.subject}
        />
        <AdminField
          id="preheader"
          name="preheader"
          label="Preheader"
          hint={hint('The line that mailboxes show behind the subject.', usual?.preheader)}
          autoComplete="off"
          defaultValue={typed.preheader}
          refusal={refusals.preheader}
        />
        <DescribedControl id="hero" label="Top dish" refusal={refusals.hero}>
          {(about) => (
            <select id="hero" name="hero" defaultValue={typed.hero} {...about}>
              <option value="">The first on the menu</option>
              {heroes.map(({ id: dish, name }) => (
                <option key={dish} value={dish}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </DescribedControl>
        <AdminTextArea
          id="note"
          name="note"
          label="Note from the kitchen"
          hint={`A few lines of your own, at most ${issueTextLimits.note} characters. Without them the letter has none.`}
          rows={4}
          defaultValue={typed.note}
          refusal={refusals.note}
        />
        <button className="admin-btn solid" name="intent" value="save">
          {unsaved?.conflict ? 'Save mine over it' : 'Save'}
        </button>
      </form>
    </AdminSection>
  )
}

function hint(about: string, usual: string | undefined) {
  return usual === undefined || usual === '' ? about : `${about} Left empty: “${usual}”`
}

/** Shows unsaved text for copying, when the issue was sent while somebody edited it. */
function UnsavedText({ entered: { subject, preheader, note } }: Pick<UnsavedIssue, 'entered'>) {
  return (
    <AdminSection
      id="typed"
      title="What you typed"
      about="It is not saved. Copy it, if you need it for the next one."
    >
      <pre className="mail-text">{[subject, preheader, note].filter((text) => text !== '').join('\n\n')}</pre>
    </AdminSection>
  )
}
