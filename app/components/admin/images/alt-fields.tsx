import { postLimits } from '#app/domain/blog/post-fields.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'

interface AltTextFieldsProps {
  id: string
  alt: string
  decorative: boolean
  error: string | undefined
  autoFocus?: boolean
  /** Makes the fields controlled by React; without `onChange`, the form submits them as `alt` and `decorative`. */
  onChange?: { alt: (text: string) => void; decorative: (checked: boolean) => void }
}

export function AltTextFields({ alt, decorative, autoFocus, onChange, ...field }: AltTextFieldsProps) {
  return (
    <>
      <AdminField
        label="Alt text"
        hint="Describe the photo for people who can’t see it."
        maxLength={postLimits.pictureAlt}
        autoComplete="off"
        autoFocus={autoFocus}
        {...field}
        {...(onChange
          ? { value: alt, onChange: ({ target }) => onChange.alt(target.value) }
          : { name: 'alt', defaultValue: alt })}
      />
      <label>
        <input
          type="checkbox"
          {...(onChange
            ? { checked: decorative, onChange: ({ target }) => onChange.decorative(target.checked) }
            : { name: 'decorative', value: 'yes', defaultChecked: decorative })}
        />
        Decorative image (no alt text needed)
      </label>
    </>
  )
}
