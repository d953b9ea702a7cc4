import { useEffect, useState, type RefObject } from 'react'
import { PhotoPanel, type ChosenPhoto } from './photo-panel.tsx'

/** Uploads or selects the cover photo of a post and fills in the form's two cover fields (address and alt text). */
export function CoverPhoto({ form }: { form: RefObject<HTMLFormElement> }) {
  const [open, setOpen] = useState(false)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const choose = ({ src, alt }: ChosenPhoto) => {
    for (const [name, value] of [
      ['featuredImageUrl', src],
      ['featuredImageAlt', alt],
    ] as const) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement)) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setOpen(false)
  }
  // Without JavaScript, the two cover fields are filled in by hand.
  if (!live) return null
  return (
    <div className="post-cover">
      <button type="button" className="admin-btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        Upload or choose a photo
      </button>
      {open && <PhotoPanel id="cover" files={[]} choose={choose} close={() => setOpen(false)} />}
    </div>
  )
}
