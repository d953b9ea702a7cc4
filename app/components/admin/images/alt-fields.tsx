import { postLimits } from '#app/domain/blog/post-fields.ts'
import { AdminField } from '#app/components/admin/form/field.tsx'

interface AltTextFieldsProps {
  id: string
  alt: string
  decorative: boolean
  refusal: string | undefined
}

export function AltTextFields({ id, alt, decorative, refusal }: AltTextFieldsProps) {
  return (
    <>
      <AdminField
        id={id}
        name="alt"
        label="Alt text"
        hint="Describe the photo for people who can’t see it."
        maxLength={postLimits.pictureAlt}
        autoComplete="off"
        defaultValue={alt}
        refusal={refusal}
      />
      <label>
        <input type="checkbox" name="decorative" value="yes" defaultChecked={decorative} />
        Decorative image (no alt text needed)
      </label>
    </>
  )
}
