import { useState, type FormEvent } from 'react'
import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ImageFileField, UploadStatus, useImageUpload } from '#app/components/admin/images/image-upload.tsx'
import type { PhotosActionData } from './route.tsx'

/** Form that uploads a photo to the library that blog posts use. */
export function UploadPhoto({ refused: answered }: { refused: PhotosActionData }) {
  const [refused, setRefused] = useState(answered?.refusal ?? null)
  const { status, sendForm } = useImageUpload()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await sendForm(event.currentTarget, 'routes/admin_.photos')
    if (answer !== null) setRefused({ field: answer.field === 'alt' ? 'alt' : 'picture', text: answer.text })
  }
  const refusalOf = (field: 'picture' | 'alt') => (refused?.field === field ? refused.text : undefined)
  return (
    <AdminSection id="upload" title="Upload a photo" about="We remove the photo’s location and date.">
      <form
        className="admin-form"
        method="post"
        action="/admin/photos"
        encType="multipart/form-data"
        aria-label="Upload a photo"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="intent" value="upload" />
        <ImageFileField
          id="picture"
          name="picture"
          label="Photo"
          refusal={refusalOf('picture')}
          onCheck={(text) => setRefused(text === null ? null : { field: 'picture', text })}
        />
        <AltTextFields
          id="alt"
          alt={answered?.entered.alt ?? ''}
          decorative={answered?.entered.decorative ?? false}
          refusal={refusalOf('alt')}
        />
        <UploadStatus status={status} />
        <button className="admin-btn solid">Upload photo</button>
      </form>
    </AdminSection>
  )
}
