import { useState, type ChangeEvent } from 'react'
import { DeskField } from '#app/components/desk-field.tsx'
import { DeskSection } from '#app/components/desk-section.tsx'
import { longestAlt } from '#app/domain/picture-alt.ts'
import { uploadLimits, uploadTypes, uploadWords } from '#app/domain/picture-upload.ts'
import type { StudioResult, StudioView } from './route.tsx'

/** The owner's own picture, which wins over everything drawn. */
export function Upload({ dish: { id, seen }, result }: { dish: StudioView['dish']; result: StudioResult }) {
  const [tooHeavy, setTooHeavy] = useState(false)
  // Said before a phone has sent what would only be refused.
  const weigh = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTooHeavy((target.files?.[0]?.size ?? 0) > uploadLimits.bytes)
  const { leastSide, mostSide } = uploadLimits
  const refusalOf = (field: 'picture' | 'alt') =>
    result?.refusal.field === field ? result.refusal.text : undefined
  return (
    <DeskSection
      id="upload"
      title="Upload your own"
      about="Shown at once, cut to a square around its middle. Only what is seen is kept, not where it was taken."
    >
      <form
        className="admin-form"
        method="post"
        action={`/admin/pictures/${id}`}
        encType="multipart/form-data"
        aria-label="Upload"
      >
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="seen" value={seen} />
        <DeskField
          id="picture"
          name="picture"
          type="file"
          accept={uploadTypes}
          label="Picture"
          hint={`JPEG, PNG, WebP or AVIF, 8 MB at most, ${leastSide} to ${mostSide} pixels a side.`}
          onChange={weigh}
          refusal={tooHeavy ? uploadWords.tooHeavy : refusalOf('picture')}
        />
        <DeskField
          id="upload-alt"
          name="alt"
          label="In words, if you like"
          maxLength={longestAlt}
          autoComplete="off"
          defaultValue={result?.entered.alt ?? ''}
          refusal={refusalOf('alt')}
        />
        <button className="admin-btn solid" disabled={tooHeavy}>
          Upload
        </button>
      </form>
    </DeskSection>
  )
}
