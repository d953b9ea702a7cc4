import { useState, type FormEvent } from 'react'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ImageFileField, UploadStatus, useImageUpload } from '#app/components/admin/images/image-upload.tsx'
import { maxAltLength } from '#app/domain/images/alt-text.ts'
import type { ImageActionData, ImagePageView } from './route.tsx'

/** Form that uploads the owner's own photo, which replaces a generated image immediately. */
export function UploadImage({
  dish: { id, seen },
  result,
}: {
  dish: ImagePageView['dish']
  result: ImageActionData
}) {
  const [refused, setRefused] = useState(result?.refusal ?? null)
  const { status, sendForm } = useImageUpload()
  const action = `/admin/pictures/${id}`
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await sendForm(event.currentTarget, 'routes/admin_.pictures_.$id')
    if (answer !== null) setRefused({ field: answer.field === 'alt' ? 'alt' : 'picture', text: answer.text })
  }
  const refusalOf = (field: 'picture' | 'alt') => (refused?.field === field ? refused.text : undefined)
  return (
    <AdminSection
      id="upload"
      title="Upload your own"
      about="Published right away, cropped to a square. We remove the photo’s location."
    >
      <form
        className="admin-form"
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label="Upload photo"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="seen" value={seen} />
        <ImageFileField
          id="picture"
          name="picture"
          label="Photo"
          refusal={refusalOf('picture')}
          onCheck={(text) => setRefused(text === null ? null : { field: 'picture', text })}
        />
        <AdminField
          id="upload-alt"
          name="alt"
          label="Alt text (optional)"
          maxLength={maxAltLength}
          autoComplete="off"
          defaultValue={result?.entered.alt ?? ''}
          refusal={refusalOf('alt')}
        />
        <UploadStatus status={status} />
        <button className="admin-btn solid">Upload photo</button>
      </form>
    </AdminSection>
  )
}
