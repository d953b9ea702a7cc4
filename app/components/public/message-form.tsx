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
  wide?: boolean
}

type TextByField = Partial<Record<string, string>>

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
  submitLabel,
  opened,
  result,
}: {
  action: '/contact' | '/catering'
  label: string
  extraFields?: readonly Field[]
  message: Pick<Field, 'label' | 'lines'>
  submitLabel: string
  /** When the form was rendered, for the bot check. */
  opened: number
  result: { entered: TextByField; refusals?: TextByField; notice: Notice; opened: number } | undefined
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
      wide: true,
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
    { name: 'message', required: true, wide: true, ...message },
  ]
  return (
    <form className="message" method="post" action={action} noValidate data-enhance="" aria-label={label}>
      {notice && <ErrorSummary notice={notice} refusals={refusals} />}
      <HoneypotFields opened={result?.opened ?? opened} />
      {fields.map(({ name, ...field }) => (
        <MessageField key={name} name={name} defaultValue={entered[name]} error={refusals[name]} {...field} />
      ))}
      <Button busy="Sending...">{submitLabel}</Button>
    </form>
  )
}

function MessageField({ label, hint, lines, wide, error, ...field }: Field & { error: string | undefined }) {
  const errorId = `message-${field.name}-refusal`
  const control = {
    ...field,
    id: `message-${field.name}`,
    ...(error !== undefined && ({ 'aria-invalid': true, 'aria-describedby': errorId } as const)),
  }
  return (
    <div className={wide ? 'broad' : undefined}>
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
      {error !== undefined && (
        <p className="refusal" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Summary of a form's errors, with a link to each invalid field. It receives focus when the page loads. */
function ErrorSummary({ notice, refusals }: { notice: Notice; refusals: TextByField }) {
  return (
    <NoticeCard notice={notice} focused>
      {Object.entries(refusals).map(([field, message]) => (
        <a key={field} href={`#message-${field}`}>
          {message}
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
