import type { InputHTMLAttributes } from 'react'
import { FieldErrorMessage } from '#app/components/admin/form/labeled-form-control.tsx'
import type { Notice } from '#app/content/notices.ts'
import { messageLimits } from '#app/domain/inbox/message-fields.ts'
import { Button } from './button.tsx'
import { NoticeCard } from './notice.tsx'

interface Field extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required' | 'defaultValue'
> {
  name: string
  label: string
  hint?: string
  /** Number of text rows; without it, the field is a single-line input. */
  lines?: number
  /** Whether the field spans both columns of the form. */
  wide?: boolean
}

const contactFields = (
  [
    { name: 'name', label: 'Name', autoComplete: 'name', required: true, wide: true },
    { name: 'phone', label: 'Phone', hint: '(optional)', type: 'tel', autoComplete: 'tel' },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  ] as const
).map((field) => ({ ...field, maxLength: messageLimits[field.name] }))

/**
 * The contact and catering forms, without browser validation: the server lists all errors in one summary. The
 * message has no `maxLength`, because browsers silently truncate pasted text.
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
  result:
    (Record<'entered' | 'refusals', Record<string, string>> & { notice: Notice; opened: number }) | undefined
}) {
  const { entered = {}, refusals = {}, notice } = result ?? {}
  const messageField: Field = { name: 'message', required: true, wide: true, ...message }
  return (
    <form className="message" method="post" action={action} noValidate data-enhance="" aria-label={label}>
      {notice && (
        <NoticeCard notice={notice} focused>
          {Object.entries(refusals).map(([field, error]) => (
            <a key={field} href={`#message-${field}`}>
              {error}
            </a>
          ))}
        </NoticeCard>
      )}
      <input type="hidden" name="opened" defaultValue={result?.opened ?? opened} />
      <div className="spam-trap" aria-hidden="true">
        <label>
          Leave this blank
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {[...extraFields, ...contactFields, messageField].map(({ name, ...field }) => (
        <MessageField key={name} name={name} defaultValue={entered[name]} error={refusals[name]} {...field} />
      ))}
      <Button busy="Sending...">{submitLabel}</Button>
    </form>
  )
}

function MessageField({ label, hint, lines, wide, error, ...field }: Field & { error: string | undefined }) {
  const id = `message-${field.name}`
  const control = {
    ...field,
    id,
    ...(error !== undefined && ({ 'aria-invalid': true, 'aria-describedby': `${id}-refusal` } as const)),
  }
  return (
    <div className={wide ? 'broad' : undefined}>
      <label>
        {label}
        {hint && <span> {hint}</span>}
        {lines === undefined ? <input {...control} /> : <textarea {...control} rows={lines} />}
      </label>
      <FieldErrorMessage id={id} text={error} />
    </div>
  )
}
