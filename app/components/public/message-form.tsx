import type { InputHTMLAttributes } from 'react'
import { FieldErrorMessage } from '#app/components/admin/form/form-controls.tsx'
import type { Notice } from '#app/content/notices.ts'
import { messageTextLimits } from '#app/domain/inbox/message-fields.ts'
import { SubmitButton } from './button.tsx'
import { NoticeCard } from './notice.tsx'

interface Field extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required' | 'defaultValue'
> {
  name: string
  label: string
  hint?: string
  rows?: number
  wide?: boolean
}

const contactFields = (
  [
    { name: 'name', label: 'Name', autoComplete: 'name', required: true, wide: true },
    { name: 'phone', label: 'Phone', hint: '(optional)', type: 'tel', autoComplete: 'tel' },
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  ] as const
).map((field) => ({ ...field, maxLength: messageTextLimits[field.name] }))

export interface MessageFormProps {
  action: '/contact' | '/catering'
  label: string
  extraFields?: readonly Field[]
  message: Pick<Field, 'label' | 'rows'>
  submitLabel: string
  /** Time (ms) when the form was rendered; the server uses it to detect bots. */
  opened: number
  result:
    (Record<'entered' | 'errors', Record<string, string>> & { notice: Notice; opened: number }) | undefined
}

/** The form turns off browser validation, because the server lists all errors in one summary. */
export function MessageForm({ result, ...props }: MessageFormProps) {
  const { action, label, extraFields = [], message, submitLabel, opened } = props
  const { entered = {}, errors = {}, notice } = result ?? {}
  // Don't set `maxLength`, because browsers would silently cut off pasted text.
  const messageField: Field = { name: 'message', required: true, wide: true, ...message }
  return (
    <form className="message" method="post" action={action} noValidate data-enhance="" aria-label={label}>
      {notice && (
        <NoticeCard notice={notice} focused>
          {Object.entries(errors).map(([field, error]) => (
            <a key={field} href={`#message-${field}`}>
              {error}
            </a>
          ))}
        </NoticeCard>
      )}
      <input type="hidden" name="opened" defaultValue={result?.opened ?? opened} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this blank
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {[...extraFields, ...contactFields, messageField].map(({ name, ...field }) => (
        <MessageField key={name} name={name} defaultValue={entered[name]} error={errors[name]} {...field} />
      ))}
      <SubmitButton busy="Sending...">{submitLabel}</SubmitButton>
    </form>
  )
}

function MessageField({ label, hint, rows, wide, error, ...field }: Field & { error: string | undefined }) {
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
        {rows === undefined ? <input {...control} /> : <textarea {...control} rows={rows} />}
      </label>
      <FieldErrorMessage id={id} text={error} />
    </div>
  )
}
