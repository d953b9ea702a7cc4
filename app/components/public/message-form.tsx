import type { InputHTMLAttributes } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { messageLimits } from '#app/domain/inbox/message-fields.ts'
import { Button } from './button.tsx'
import { NoticeCard } from './notice.tsx'

interface Field extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  /** Number of text rows; without it, the field is a single-line input. */
  lines?: number
  /** Whether the field spans both columns of the form. */
  broad?: boolean
}

type FieldTexts = Partial<Record<string, string>>

/**
 * The contact and catering forms, without browser validation: the server lists all errors in one
 * summary, and its messages include the phone number. The message has no `maxLength`, because browsers
 * silently truncate pasted text.
 */
export function MessageForm({
  action,
  label,
  extraFields = [],
  message,
  submit,
  opened,
  result,
}: {
  action: '/contact' | '/catering'
  label: string
  extraFields?: readonly Field[]
  message: Pick<Field, 'label' | 'lines'>
  submit: string
  /** When the form was rendered, for the bot check. */
  opened: number
  result: { entered: FieldTexts; refusals?: FieldTexts; notice: Notice; opened: number } | undefined
}) {
  const { entered = {}, refusals = {}, notice } = result ?? {}
  const fields: Field[] = [
    ...extraFields,
    {
      name: 'name',
      label: 'Name',
      autoComplete: 'name',
      maxLength: messageLimits.name,
      required: true,
      broad: true,
    },
    {
      name: 'phone',
      label: 'Phone',
      hint: '(optional)',
      type: 'tel',
      autoComplete: 'tel',
      maxLength: messageLimits.phone,
    },
    {
      name: 'email',
      label: 'Email',
      type: 'email',
      autoComplete: 'email',
      maxLength: messageLimits.email,
      required: true,
    },
    { name: 'message', required: true, broad: true, ...message },
  ]
  return (
    <form className="message" method="post" action={action} noValidate data-enhance="" aria-label={label}>
      {notice && <ErrorSummary notice={notice} refusals={refusals} />}
      <HoneypotFields opened={result?.opened ?? opened} />
      {fields.map(({ name, ...field }) => (
        <MessageField
          key={name}
          name={name}
          defaultValue={entered[name]}
          refusal={refusals[name]}
          {...field}
        />
      ))}
      <Button busy="Sending...">{submit}</Button>
    </form>
  )
}

function MessageField({
  label,
  hint,
  lines,
  broad,
  refusal,
  ...field
}: Field & { refusal: string | undefined }) {
  const refusalId = `message-${field.name}-refusal`
  const control = {
    ...field,
    id: `message-${field.name}`,
    ...(refusal !== undefined && ({ 'aria-invalid': true, 'aria-describedby': refusalId } as const)),
  }
  return (
    <div className={broad ? 'broad' : undefined}>
      <label>
        {label}
        {hint && <span> {hint}</span>}
        {lines === undefined ? (
          <input {...control} />
        ) : (
          <textarea
            id={control.id}
            name={control.name}
            required={control.required}
            defaultValue={control.defaultValue}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            rows={lines}
          />
        )}
      </label>
      {refusal !== undefined && (
        <p className="refusal" id={refusalId}>
          {refusal}
        </p>
      )}
    </div>
  )
}

/** Summary of a form's errors, with a link to each invalid field. It receives focus when the page loads. */
function ErrorSummary({ notice, refusals }: { notice: Notice; refusals: FieldTexts }) {
  return (
    <NoticeCard notice={notice} focused>
      {Object.entries(refusals).map(([field, words]) => (
        <a key={field} href={`#message-${field}`}>
          {words}
        </a>
      ))}
    </NoticeCard>
  )
}

/** Bot detection: the time when the form was rendered, and a hidden field that only bots fill in. */
function HoneypotFields({ opened }: { opened: number }) {
  return (
    <>
      <input type="hidden" name="opened" defaultValue={opened} />
      <div className="spam-trap" aria-hidden="true">
        <label>
          Leave this blank
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
