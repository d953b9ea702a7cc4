import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { postFieldLimits } from '#app/domain/blog/post.ts'
import type { AltTextValues } from '#app/domain/blog/post-photo.ts'

interface AltTextFieldsProps {
  id: string
  value: AltTextValues
  error: string | undefined
  autoFocus?: boolean
  /** With `onChange`, the caller stores the values; without it, the form submits `alt` and `decorative` fields. */
  onChange?: (value: AltTextValues) => void
}

export function AltTextFields({ value, autoFocus, onChange, ...field }: AltTextFieldsProps) {
  const { alt, decorative } = value
  return (
    <>
      <AdminField
        label="Alt text"
        hint="Describe the photo for people who can’t see it."
        maxLength={postFieldLimits.pictureAlt}
        autoComplete="off"
        autoFocus={autoFocus}
        {...field}
        {...(onChange
          ? { value: alt, onChange: ({ target }) => onChange({ ...value, alt: target.value }) }
          : { name: 'alt', defaultValue: alt })}
      />
      <label>
        <input
          type="checkbox"
          {...(onChange
            ? {
                checked: decorative,
                onChange: ({ target }) => onChange({ ...value, decorative: target.checked }),
              }
            : { name: 'decorative', value: 'yes', defaultChecked: decorative })}
        />
        Decorative image (no alt text needed)
      </label>
    </>
  )
}
