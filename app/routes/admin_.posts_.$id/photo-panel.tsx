import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import { useEffect, useState } from 'react'
import type { PhotoView } from '#app/http/add-photo.server.ts'
import { AdminField } from '#app/components/admin/form/field.tsx'
import { ImageFileField, UploadStatus, useImageUpload } from '#app/components/admin/images/image-upload.tsx'
import { findImageProblem } from '#app/components/admin/images/scale-image.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { validatePhotoAlt } from '#app/domain/blog/post-photo.ts'
import { EditorToolPanel, useSearch } from './tool-panel.tsx'

const picker = '/admin/photos/picker'
const route = 'routes/admin_.photos_.picker'

/** The photo data that a post uses; an empty alt text means the photo is decorative. */
export type ChosenPhoto = Pick<PhotoView, 'src' | 'alt' | 'width' | 'height'>

interface Choosing {
  id: string
  choose: (photo: ChosenPhoto) => void
  close: () => void
}

export function PhotoPanel({ files, ...choosing }: Choosing & { files: readonly File[] }) {
  return (
    <>
      <PhotoUpload files={files} {...choosing} />
      {files.length === 0 && <PhotoLibrary {...choosing} />}
    </>
  )
}

type Refusal = { field: 'picture' | 'alt'; text: string } | null

/** Several dropped or pasted files are uploaded one at a time, each with its own alt text. */
function PhotoUpload({ id, files, choose, close }: Choosing & { files: readonly File[] }) {
  const [dropped = null] = files
  const [picked, setPicked] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [decorative, setDecorative] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(null)
  const { status, send } = useImageUpload()
  const refuse = (text: string | null) => setRefusal(text === null ? null : { field: 'picture', text })
  useEffect(() => {
    let gone = false
    setAlt('')
    setDecorative(false)
    setRefusal(null)
    if (dropped) void findImageProblem(dropped).then((problem) => gone || refuse(problem))
    return () => {
      gone = true
    }
  }, [dropped])
  const upload = async () => {
    const words = validatePhotoAlt({ alt, decorative })
    if ('error' in words) return setRefusal({ field: 'alt', text: words.error })
    const fields = new FormData()
    fields.set('alt', words.alt)
    if (decorative) fields.set('decorative', 'yes')
    const answer = await send({ action: picker, route, fields, picture: dropped ?? picked })
    if (answer === null) return
    if ('text' in answer)
      return setRefusal({ field: answer.field === 'alt' ? 'alt' : 'picture', text: answer.text })
    if (answer.redirect !== null)
      return refuse('You’re logged out. Open another tab to log in, then upload the photo again.')
    const { photo } = JSON.parse(answer.body) as { photo?: PhotoView }
    if (photo) choose({ ...photo, alt: words.alt })
    else refuse(accountMessages.unexpected)
  }
  const refusalOf = (field: 'picture' | 'alt') => (refusal?.field === field ? refusal.text : undefined)
  return (
    <EditorToolPanel label="Upload a photo" submit={() => void upload()} close={close}>
      {dropped ? (
        <div>
          <p>{files.length > 1 ? `${dropped.name} (${files.length - 1} more to go)` : dropped.name}</p>
          <p className="refusal" role="alert">
            {refusalOf('picture')}
          </p>
        </div>
      ) : (
        <ImageFileField
          id={`${id}-file`}
          label="Photo"
          refusal={refusalOf('picture')}
          onCheck={(problem, file) => {
            setPicked(file)
            refuse(problem)
          }}
        />
      )}
      <AltTextFields
        // A new key for each dropped file resets the field and focuses it.
        key={dropped?.name}
        id={`${id}-alt`}
        alt={alt}
        decorative={decorative}
        refusal={refusalOf('alt')}
        autoFocus={dropped !== null}
        onChange={{ alt: setAlt, decorative: setDecorative }}
      />
      <UploadStatus status={status} />
      <p className="admin-row">
        <button type="button" className="admin-btn" onClick={() => void upload()}>
          Upload and insert
        </button>
        {dropped && (
          <button type="button" className="admin-btn" onClick={close}>
            Cancel
          </button>
        )}
      </p>
    </EditorToolPanel>
  )
}

/** The newest photos, or the photos whose alt text contains the search words. */
function PhotoLibrary({ id, choose, close }: Choosing) {
  const [words, setWords] = useState('')
  const found = useSearch<{ photos: PhotoView[] } | null>(picker, words, null)
  const photos = found === null || found === 'failed' ? null : found.photos
  return (
    <EditorToolPanel label="Choose from library" close={close}>
      <AdminField
        id={`${id}-search`}
        label="Search the library by alt text"
        type="search"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {found === 'failed' && <p className="refusal">Couldn’t load photos. Keep typing to try again.</p>}
      {photos !== null && photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className="block w-full cursor-pointer border-2 border-transparent bg-transparent hover:border-brand focus-visible:border-brand"
                onClick={() => choose(photo)}
              >
                <img
                  className="aspect-square h-auto w-full object-cover"
                  src={photo.thumbnail}
                  alt={photo.alt || `Decorative photo ${photo.id}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos?.length === 0 && (
        <p role="status">{words === '' ? 'No photos yet.' : 'No photos match your search.'}</p>
      )}
    </EditorToolPanel>
  )
}
