import { useEffect, useState } from 'react'
import { AltTextFields } from '#app/components/admin/images/alt-fields.tsx'
import {
  findImageFileError,
  ImageFileField,
  UploadStatus,
  useImageUpload,
} from '#app/components/admin/images/image-upload.tsx'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { emptyAltTextValues, type PhotoView, validatePhotoAltText } from '#app/domain/blog/post-photo.ts'
import type { ImageFormError } from '#app/domain/images/image-upload.ts'
import { EditorToolPanel, ToolPanelButton, ToolPanelField, useDebouncedSearch } from './tool-panel.tsx'

const pickerUrl = '/admin/photos/picker'
const route = 'routes/admin_.photos_.picker'

/** An empty `alt` means that the photo is decorative. */
export type ChosenPhoto = Pick<PhotoView, 'src' | 'alt' | 'width' | 'height'>

interface PhotoPickerProps {
  id: string
  choose: (photo: ChosenPhoto) => void
  close: () => void
}

export function PhotoPanel({ files, ...props }: PhotoPickerProps & { files: readonly File[] }) {
  return (
    <>
      <PhotoUpload files={files} {...props} />
      {files.length === 0 && <PhotoLibrary {...props} />}
    </>
  )
}

function PhotoUpload({ id, files, choose, close }: PhotoPickerProps & { files: readonly File[] }) {
  const [droppedFile = null] = files
  const [pickedFile, setPickedFile] = useState<File | null>(null)
  const [altText, setAltText] = useState(emptyAltTextValues)
  const [error, setError] = useState<ImageFormError | null>(null)
  const { status, send } = useImageUpload()
  const showFileError = (text: string | null) => setError(text === null ? null : { field: 'picture', text })
  useEffect(() => {
    let isStale = false
    setAltText(emptyAltTextValues)
    setError(null)
    if (droppedFile) void findImageFileError(droppedFile).then((problem) => isStale || showFileError(problem))
    return () => {
      isStale = true
    }
  }, [droppedFile])
  const upload = async () => {
    const validated = validatePhotoAltText(altText)
    if ('error' in validated) return setError({ field: 'alt', text: validated.error })
    const fields = new FormData()
    fields.set('alt', validated.alt)
    if (altText.decorative) fields.set('decorative', 'yes')
    const response = await send({ action: pickerUrl, route, fields, picture: droppedFile ?? pickedFile })
    if (response === null) return
    if ('text' in response) return setError(response)
    if (response.getResponseHeader('x-remix-redirect') !== null)
      return showFileError('You’re logged out. Open another tab to log in, then upload the photo again.')
    const { photo } = JSON.parse(response.responseText) as { photo?: PhotoView }
    if (photo) choose({ ...photo, alt: validated.alt })
    else showFileError(accountMessages.unexpected)
  }
  const errorOf = (field: 'picture' | 'alt') => (error?.field === field ? error.text : undefined)
  return (
    <EditorToolPanel label="Upload a photo" submit={() => void upload()} close={close}>
      {droppedFile ? (
        <div>
          <p>{droppedFile.name + (files.length > 1 ? ` (${files.length - 1} more to go)` : '')}</p>
          <p className="refusal" role="alert">
            {errorOf('picture')}
          </p>
        </div>
      ) : (
        <ImageFileField
          id={`${id}-file`}
          label="Photo"
          error={errorOf('picture')}
          onCheck={(problem, file) => {
            setPickedFile(file)
            showFileError(problem)
          }}
        />
      )}
      <AltTextFields
        // The key changes with each dropped file, so that React recreates and focuses the alt text field.
        key={droppedFile?.name}
        id={`${id}-alt`}
        value={altText}
        error={errorOf('alt')}
        autoFocus={droppedFile !== null}
        onChange={setAltText}
      />
      <UploadStatus status={status} />
      <p className="admin-row">
        <ToolPanelButton onClick={() => void upload()}>Upload and insert</ToolPanelButton>
        {droppedFile && <ToolPanelButton onClick={close}>Cancel</ToolPanelButton>}
      </p>
    </EditorToolPanel>
  )
}

function PhotoLibrary({ id, choose, close }: PhotoPickerProps) {
  const [searchText, setSearchText] = useState('')
  const result = useDebouncedSearch<{ photos?: PhotoView[] }>(pickerUrl, searchText, {})
  const photos = result === 'failed' ? undefined : result.photos
  return (
    <EditorToolPanel label="Choose from library" close={close}>
      <ToolPanelField
        id={`${id}-search`}
        label="Search the library by alt text"
        type="search"
        value={searchText}
        onText={setSearchText}
      />
      {result === 'failed' && <p className="refusal">Couldn’t load photos. Keep typing to try again.</p>}
      {photos && photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <button
                type="button"
                className="block w-full border-2 border-transparent hover:border-brand focus-visible:border-brand"
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
        <p role="status">{searchText === '' ? 'No photos yet.' : 'No photos match your search.'}</p>
      )}
    </EditorToolPanel>
  )
}
